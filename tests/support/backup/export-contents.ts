import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digestsOf } from "../../../scripts/test-commands/checkout";

/** The contents of an export, without the jobs' own records and empty tables. */
export function contentsOf(folder: string): string {
  return digestsOf(folder, ["tables", "objects", "manifests"])
    .split("\n")
    .filter(
      (line) => !line.includes("job_runs") && readFileSync(join(folder, line.slice(65))).length,
    )
    .join("\n");
}
