import { execSync } from "node:child_process";
import { createDevVars } from "./dev-vars.ts";
import { prepareState } from "./state.ts";

// wrangler runs this before it starts or uploads the Worker. Only local runs may change local state.
const command = process.env.WRANGLER_COMMAND ?? "dev";
const local = command === "dev";

if (local) createDevVars();
execSync("npm run --silent build", { stdio: "inherit", windowsHide: true });
if (local) await prepareState();
