import { removeState } from "./state.ts";

removeState();
console.log("The local store is gone; `npm run dev` fills a new one.");
