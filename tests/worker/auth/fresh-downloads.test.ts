import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "../../support/office";
import { type Site, startSite } from "../../support/site";

const csv = "/api/inquiries/export?view=new";
const ledger = "/api/quotes/ledger?month=2026-06";
const putAside = "/api/inquiries/failed?key=spool%2Ffailed%2Fx.json";

let site: Site;
let fresh: SignedIn;
let stale: SignedIn;
beforeAll(async () => {
  site = await startSite();
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  await bucket.put("spool/failed/x.json", "{}");
  fresh = await signInAs(site, {});
  stale = await signInAs(site, { freshAt: 0 });
});
afterAll(() => site.stop());

const sentBy = (from: string, dest: string) => ({
  headers: { "sec-fetch-site": from, "sec-fetch-dest": dest },
});

test.each([csv, ledger, putAside])("%s is sent to a fresh session only", async (path) => {
  expect((await fresh.send(path)).status).toBe(200);
  const refused = await stale.send(path, sentBy("same-origin", "empty"));
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toContain("insufficient_user_authentication");
});

/** The logged downloads; events are written after the response. */
async function exported(): Promise<unknown[]> {
  const { results } = await site.db
    .prepare("SELECT facts FROM events WHERE name = 'inquiries.exported' ORDER BY seq")
    .all();
  return results.map(({ facts }) => facts);
}

test("each download is logged", async () => {
  await expect.poll(exported).toEqual(['{"view":"new"}', '{"view":"backup inbox"}']);
});

test("another site can't start a download, however fresh the session", async () => {
  for (const from of ["cross-site", "same-site"]) {
    expect((await fresh.send(csv, sentBy(from, "document"))).status).toBe(403);
  }
  expect(await exported()).toHaveLength(2);
  expect((await fresh.send(csv, sentBy("none", "document"))).status).toBe(200);
});

test("opening a download by its address redirects to its page if it can't be sent yet", async () => {
  const opened = sentBy("none", "document");
  for (const visitor of [stale, site]) {
    const led = await visitor.send(csv, opened);
    expect([led.status, led.headers.get("location")]).toEqual([303, "/inquiries?view=new"]);
    const other = await visitor.send(putAside, opened);
    expect(other.headers.get("location")).toBe("/inquiries?view=failed");
  }
});
