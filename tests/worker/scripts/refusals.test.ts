import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";

/** What a command prints as its mistake, and how it ends. */
function type(script: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, _, printed) =>
      resolve({ code: error?.code ?? 0, printed }),
    );
  });
}

test("npm run preview says which port is taken before it builds, without a stack", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await type("scripts/preview.ts", [], { PORT: `${port}` })).toEqual({
    code: 1,
    printed: `Port ${port} for the site is taken. Stop what uses it, or ask for another.\n`,
  });
  server.close();
});

test("export and import say in a sentence what is missing, without a stack", async () => {
  expect(await type("scripts/export.ts", ["--local", "a"])).toEqual({
    code: 1,
    printed: "Use: npm run export -- FOLDER [--remote] [--from-backup] [--without-lost]\n",
  });
  const { code, printed } = await type("scripts/import.ts", ["tests/worker/scripts"]);
  expect(code).toBe(1);
  expect(printed).toMatch(/^tests\/worker\/scripts is no whole export: .*\n$/);
});
