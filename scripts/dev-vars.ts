import { copyFileSync, existsSync } from "node:fs";

/** Gives a fresh clone its local secrets. */
export function createDevVars(): void {
  if (existsSync(".dev.vars")) return;
  copyFileSync(".dev.vars.example", ".dev.vars");
  console.log("Created .dev.vars with secrets for local runs.");
}
