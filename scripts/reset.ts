import { removeState } from "./state.ts";

removeState();
console.log("Deleted the local store; `npm run dev` creates a new one.");
