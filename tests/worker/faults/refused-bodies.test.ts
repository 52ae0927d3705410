import { createConnection } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
});
afterAll(() => site.stop());

const half = Buffer.alloc(300_000, "a");

/** Sends half of a body, waits, and sends the rest. Returns the status, and whether it came before the rest. */
async function sendInHalves(path: string, head: Record<string, string>) {
  const { host, hostname, port } = new URL(site.origin);
  const socket = createConnection(Number(port), hostname);
  let said = "";
  socket.on("data", (part) => {
    said += part.toString("latin1");
  });
  socket.on("error", () => {});
  const fields = { host, "content-length": String(2 * half.length), ...head };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  socket.write(half);
  // Waits for the duration of a few whole requests.
  for (let call = 0; call < 3; call += 1) await site.send("/api/health");
  const early = said !== "";
  socket.write(half);
  await expect.poll(() => said).toContain("\r\n\r\n");
  socket.destroy();
  return { status: Number(said.split(" ")[1]), early };
}

test.each([
  ["too large", 413, "/api/inquiries/status", { "content-type": "application/json" }],
  ["of the wrong type", 415, "/api/portfolio/gallery", { "content-type": "text/plain" }],
])("a body that is %s is read before it is refused", async (_, status, path, head) => {
  const signedIn = { cookie: admin.cookie, "x-admin": "1" };
  expect(await sendInHalves(path, { ...head, ...signedIn })).toEqual({ status, early: false });
});

test("a stranger's body is read, too, before it is refused", async () => {
  const head = { "content-type": "application/json" };
  expect(await sendInHalves("/api/portfolio/gallery", head)).toEqual({ status: 401, early: false });
});
