import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type SignedIn, signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { type Fault, type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const answerSchema = z.looseObject({
  ok: z.boolean(),
  error: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});

async function call(path: string, body: object, method = "POST") {
  const response = await admin.send(`/api/portfolio/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...answerSchema.parse(await response.json()) };
}

let photos = 0;

/** Stores a photo and imports it into the gallery. */
async function upload() {
  photos += 1;
  const id = `gallery/wedding/cake-${photos}.jpg`;
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put(id, await jpeg(400, 300), { customMetadata: { upload: "back-office" } });
  return {
    id,
    taken: await call("gallery/photos", { id, title: `Cake ${photos}`, alt: "", position: 0 }),
  };
}

async function liveTitles(): Promise<string[]> {
  const response = await site.send("/api/gallery-manifest");
  const manifest = z
    .object({ imagesByCategory: z.record(z.string(), z.array(z.object({ title: z.string() }))) })
    .parse(await response.json());
  return Object.values(manifest.imagesByCategory).flatMap((images) =>
    images.map(({ title }) => title),
  );
}

const publish = () => call("publish", {});

test("an uploaded, renamed, and published photo is what visitors get", async () => {
  const { id, taken } = await upload();
  expect(taken).toMatchObject({ status: 200, ok: true, photo: { id, width: 400, height: 300 } });
  expect(await call("gallery", { changes: [{ id, title: "Ivory pearls" }] })).toMatchObject({
    ok: true,
  });
  expect(await liveTitles()).toEqual([]);
  expect(await publish()).toMatchObject({ ok: true, changed: true });
  expect(await liveTitles()).toEqual(["Ivory pearls"]);
  expect(await publish()).toMatchObject({ ok: true, changed: false });
});

test("if the database fails, neither of two changes is saved", async () => {
  const [{ id: first }, { id: second }] = [await upload(), await upload()];
  // The first database call reads the session.
  await site.setFaults({ DB: { failAfter: 1 } });
  const changes = [
    { id: first, title: "One" },
    { id: second, title: "Two" },
  ];
  expect(await call("gallery", { changes })).toMatchObject({
    status: 503,
    error: "We couldn’t save that. Please try again.",
  });
  await site.setFaults({});
  const { results } = await site.db
    .prepare("SELECT draft FROM portfolio_images WHERE draft LIKE '%One%' OR draft LIKE '%Two%'")
    .all();
  expect(results).toEqual([]);
  expect(await call("gallery", { changes })).toMatchObject({ status: 200 });
});

test("a photo keeps its focus point and the caption that visitors read below it", async () => {
  const id = "gallery/sculpted/captioned.jpg";
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put(id, await jpeg(400, 300), { customMetadata: { upload: "back-office" } });
  const focal = { x: 0.2, y: 0.9 };
  const body = { id, title: "Captioned", alt: "", position: 0, focal };
  const long = await call("gallery/photos", { ...body, caption: "x".repeat(501) });
  expect(long).toMatchObject({ status: 400, error: "Captions can be up to 500 characters." });
  const caption = "A caption of its own.";
  const taken = await call("gallery/photos", { ...body, caption });
  expect(taken).toMatchObject({ status: 200, photo: { live: { focal } } });
  await publish();
  // Sending it again changes nothing for visitors.
  await call("gallery/photos", { ...body, caption: "Another caption." });
  expect(await (await site.send("/?category=Sculpted")).text()).toContain(caption);
});

test("a photo whose row can't be written is reported as stored, and retrying the call fixes it", async () => {
  const id = "gallery/sculpted/late.jpg";
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put(id, await jpeg(400, 300), { customMetadata: { upload: "back-office" } });
  const body = { id, title: "Late", alt: "", position: 0 };
  const broken: Record<string, Fault>[] = [{ DB: { failAfter: 1 } }, { PORTFOLIO: "fail" }];
  for (const faults of broken) {
    await site.setFaults(faults);
    expect(await call("gallery/photos", body)).toMatchObject({
      status: 503,
      error: "The photo is stored, but we couldn’t add it to the gallery. Please try again.",
    });
  }
  await site.setFaults({});
  expect(await call("gallery/photos", body)).toMatchObject({ status: 200, photo: { id } });
});

test("a publication that fails midway leaves the website unchanged; publishing again fixes it", async () => {
  const { id } = await upload();
  await publish();
  const before = await liveTitles();
  await call("gallery", { changes: [{ id, title: "Half way" }] });
  // The session, the rows, and then the moment the manifest goes live.
  const broken: Record<string, Fault>[] = [{ DB: { failAfter: 2 } }, { MANIFESTS: "fail" }];
  for (const faults of broken) {
    await site.setFaults(faults);
    expect(await publish()).toMatchObject({
      status: 503,
      error:
        "We couldn’t publish the gallery. Visitors still see the old version, and your changes are saved. Try again in a moment.",
    });
    await site.setFaults({});
    expect(await liveTitles()).toEqual(before);
  }
  expect(await publish()).toMatchObject({ status: 200, changed: true });
  expect(await liveTitles()).toContain("Half way");
});

test("a publication with a lost response is not made twice", async () => {
  const { id } = await upload();
  await publish();
  await call("gallery", { changes: [{ id, title: "Answer lost" }] });
  await site.setFaults({ MANIFESTS: { lostChance: 1 } });
  expect(await publish()).toMatchObject({ status: 503 });
  await site.setFaults({});
  expect(await publish()).toMatchObject({ status: 200, changed: true });
  expect((await liveTitles()).filter((title) => title === "Answer lost")).toHaveLength(1);
});

test("a retried new recognition is added once, with the last text", async () => {
  const recognition = {
    group: "press",
    title: "Cake News",
    description: "",
    link1: "",
    link2: "",
    alt: "",
    mark: "56ef78ab",
    position: 0,
  };
  expect(await call("recognitions", recognition, "PUT")).toMatchObject({ status: 200 });
  const later = { ...recognition, description: "Page one" };
  expect(await call("recognitions", later, "PUT")).toMatchObject({
    recognition: { id: "press/cake-news-56ef78ab", live: { description: "Page one" } },
  });
  const { results } = await site.db
    .prepare("SELECT description FROM recognitions WHERE title = 'Cake News'")
    .all();
  expect(results).toEqual([{ description: "Page one" }]);
});

test("if the recognitions can't be published the gallery still is, and the response names them", async () => {
  const { id } = await upload();
  await call("gallery", { changes: [{ id, title: "Gallery is fine" }] });
  const recognition = {
    group: "tv",
    title: "Cake Table",
    description: "",
    link1: "",
    link2: "",
    alt: "",
    mark: "12ab34cd",
    position: 0,
  };
  expect(await call("recognitions", recognition, "PUT")).toMatchObject({
    ok: true,
    recognition: { id: expect.stringMatching(/^tv\/cake-table-/) },
  });
  // Session, the gallery's two batches, then the recognitions' first.
  await site.setFaults({ DB: { failAfter: 3 } });
  expect(await publish()).toMatchObject({
    status: 503,
    error: expect.stringMatching(
      /^We couldn’t publish the recognitions\. Visitors still see the old ones/,
    ),
  });
  await site.setFaults({});
  expect(await liveTitles()).toContain("Gallery is fine");
  expect(await publish()).toMatchObject({ status: 200, changed: true });
});

test("an invalid change is refused with each error's field", async () => {
  const { id } = await upload();
  const wrong: [path: string, body: object, field: string, method?: string][] = [
    ["gallery", { changes: [{ id, title: " " }] }, "changes.0.title"],
    ["gallery", { changes: [{ id, category: "funerals" }] }, "changes.0.category"],
    ["gallery", { changes: [{ id, focal: { x: 2, y: 0 } }] }, "changes.0.focal.x"],
    ["gallery", { changes: [] }, "changes"],
    ["gallery/photos", { id: "gallery/wedding/../x.jpg", title: "A", alt: "", position: 0 }, "id"],
    [
      "recognitions",
      { changes: [{ id: "tv/a", link1: "Watch\njavascript:alert(1)" }] },
      "changes.0.link1",
    ],
    ["recognitions", { changes: [{ id: "tv/a", year: 1492 }] }, "changes.0.year"],
    ["recognitions/photos", { id: "tv/a", key: "gallery/wedding/a.jpg" }, "key"],
    ["recognitions", { group: "tv" }, "title", "PUT"],
  ];
  for (const [path, body, field, method] of wrong) {
    const response = await call(path, body, method);
    expect(response.status, JSON.stringify(body)).toBe(400);
    expect(Object.keys(response.fieldErrors ?? {})).toContain(field);
  }
});
