import { copyFileSync, existsSync } from "node:fs";

/** Creates a fresh clone's local secrets. */
export function createDevVars(): void {
  if (existsSync(".dev.vars")) return;
  copyFileSync(".dev.vars.example", ".dev.vars");
  console.log("Created .dev.vars with local secrets.");
}
