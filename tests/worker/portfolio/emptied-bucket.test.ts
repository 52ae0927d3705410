import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { finishSync } from "../../support/portfolio/sync-posts";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  for (const name of ["a", "b", "c"]) {
    await bucket.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30));
    await bucket.put(`recognitions/tv/${name}/title.txt`, `Award ${name}`);
  }
  await finishSync(site, "gallery");
  await finishSync(site, "awards");
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
  await site.runCron("quarter-hour");
});
afterAll(() => site.stop());

const panel = async () =>
  (await (await admin.send("/EdibleArtControl")).text()).replaceAll("<!-- -->", "");

const health = async () => {
  const response = await site.send("/api/health");
  return `${response.status} ${await response.text()}`;
};

const manifests = async () => {
  const [gallery, awards] = await Promise.all(
    ["gallery", "recognitions"].map(async (name) =>
      (await site.send(`/api/${name}-manifest`)).text(),
    ),
  );
  return { gallery, awards };
};

test("an emptied bucket takes nothing off the website, and health and the sync say so", async () => {
  const { gallery, awards } = await manifests();
  expect(gallery).toContain("b.jpg");
  expect(awards).toContain("Award b");
  expect(await health()).toMatch(/^503 .*The files of 3 of 3 photos are missing.*recognitions/);
  expect(site.log).toContainEqual(expect.objectContaining({ event: "sync.held", missing: 3 }));
  await site.advanceClock(60_000);
  expect((await finishSync(site, "gallery")).at(-1)?.body).toMatchObject({ missing: 3 });
});

test("the owner's panel asks, and her answer deletes what is missing", async () => {
  for (const [kind, noun] of [
    ["gallery", "photos"],
    ["recognitions", "recognitions"],
  ]) {
    const question = `These ${noun} are really gone`;
    expect(await panel()).toContain(question);
    const answer = await admin.send("/api/portfolio/missing", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind }),
    });
    expect(answer.status).toBe(200);
    expect(await panel()).not.toContain(question);
  }
  const { gallery, awards } = await manifests();
  expect(gallery).not.toContain("b.jpg");
  expect(awards).not.toContain("Award b");
  expect(await health()).toMatch(/^200 /);
});
