import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A command's error output and its exit code. */
function type(script: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, _, printed) =>
      resolve({ code: error?.code ?? 0, printed }),
    );
  });
}

test("npm run preview names a taken port before it builds, without a stack trace", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await type("scripts/preview.ts", [], { PORT: `${port}` })).toEqual({
    code: 1,
    printed: `Port ${port} for the site is taken. Stop the process that uses it, or choose another.\n`,
  });
  server.close();
});

test("export and import name what is missing, without a stack trace", async () => {
  expect(await type("scripts/export.ts", ["--local", "a"])).toEqual({
    code: 1,
    printed:
      "Usage: npm run export -- FOLDER [--remote] [--from-backup] [--from-s3] [--without-lost]\n",
  });
  const offSite = await type("scripts/export.ts", ["--from-s3", "a"]);
  expect(offSite.code).toBe(1);
  expect(offSite.printed).toMatch(/^Set BACKUP_S3_URL, .*\n$/m);
  expect(await type("scripts/drill.ts", ["--from", "r2"])).toEqual({
    code: 1,
    printed: "--from takes s3 only.\n",
  });
  const { code, printed } = await type("scripts/import.ts", ["tests/worker/scripts"]);
  expect(code).toBe(1);
  expect(printed).toMatch(/^tests\/worker\/scripts is not a complete export: .*\n$/);
});

test.each([
  ["launch", []],
  ["export", ["anywhere", "--remote"]],
  ["import", ["tests/worker/scripts", "--remote"]],
  ["drill", ["--remote", "--built"]],
])("npm run %s says that nobody is signed in, without a stack trace", async (script, args) => {
  const home = mkdtempSync(join(tmpdir(), "signed-out-"));
  const signedOut = { HOME: home, XDG_CONFIG_HOME: home, CLOUDFLARE_API_TOKEN: "" };
  const { code, printed } = await type(`scripts/${script}.ts`, args, signedOut);
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^(Couldn’t open the site’s stores\. )?Sign in first: npx wrangler login$/m,
  );
  expect(printed).not.toMatch(/^ +at /m);
  rmSync(home, { recursive: true });
});
