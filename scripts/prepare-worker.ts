import { execFileSync } from "node:child_process";
import { createDevVars } from "./dev-vars.ts";
import { prepareState } from "./state.ts";

// wrangler runs this before it starts or uploads the Worker. Only local runs may change local state.
const command = process.env.WRANGLER_COMMAND ?? "dev";
const local = command === "dev";

if (local) createDevVars();
execFileSync("npm", ["run", "--silent", "build"], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (local) await prepareState();
