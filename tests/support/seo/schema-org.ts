import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  paths: { "schema-dts": [resolve("node_modules/schema-dts/dist/schema.d.ts")] },
};

/** Checks JSON-LD against the types of schema-dts, generated from schema.org's vocabulary; returns the errors. */
export async function schemaOrgErrors(json: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "structured-data-"));
  const text = `import type { Graph } from "schema-dts";\nexport const data: Graph = ${json};\n`;
  await writeFile(join(folder, "data.ts"), text);
  const config = { compilerOptions, files: ["data.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  try {
    return (await compile(folder)).split("\n").filter((line) => line.includes("error TS"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function compile(folder: string): Promise<string> {
  const compiler = resolve("node_modules/typescript/bin/tsc");
  return new Promise((done) => {
    execFile(process.execPath, [compiler, "-p", folder], (_, output) => done(output));
  });
}
