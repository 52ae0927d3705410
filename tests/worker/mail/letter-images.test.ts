import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterInk } from "~/features/signature/.server/draw-name";
import { postContact } from "../../support/inquiries/contact-posts";
import { jpegFile } from "../../support/inquiries/inquiry-posts";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true, vars: { STUDIO_FOUNDER: "Rosalind Ames" } });
});
afterAll(() => site.stop());

const see = (path: string) => site.send(path, { redirect: "manual" });

async function drawn(path: string) {
  const response = await see(path);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...info,
    colorAt: (pixel: number) => data.subarray(pixel * 4, pixel * 4 + 3).toString("hex"),
  };
}

test("the signature is drawn from the founder's name, wider than high, in one ink", async () => {
  const { width, height, colorAt } = await drawn("/letters/signature.png");
  expect(width).toBe(720);
  expect(height).toBeLessThan(260);
  expect(colorAt(0)).toBe(letterInk);
});

test("the studio's own signature replaces it", async () => {
  const url = "/media/site-images/signature/1780000000000.png";
  const insert = site.db.prepare(
    "INSERT INTO site_images (slot, url, updated_at) VALUES ('signature', ?, 1)",
  );
  await insert.bind(url).run();
  expect((await see("/letters/signature.png")).headers.get("location")).toBe(url);
  await site.db.prepare("DELETE FROM site_images").run();
});

test("the band's edge has the color that a letter asks for, and no other file is there", async () => {
  const { width, height, colorAt } = await drawn("/letters/edge-35525d.png");
  expect([width, height, colorAt(0)]).toEqual([1200, 32, "35525d"]);
  for (const path of ["edge-35525.png", "edge-gggggg.png", "signature.svg", "divorce.jpg"]) {
    expect((await see(`/letters/${path}`)).status, path).toBe(404);
  }
});

test("a kind of event leads to a cake of the live gallery, or else to a photo of the site's", async () => {
  const cakeOf = async (type: string) =>
    (await see(`/letters/${type}.jpg`)).headers.get("location") ?? "";
  expect(await cakeOf("wedding")).toMatch(/^\/media\/portfolio\/gallery\/wedding\/.+w=640$/);
  expect(await cakeOf("birthday")).toContain("/gallery/birthday/");
  const photo = await see(await cakeOf("corporate"));
  expect(photo.status).toBe(200);
  expect(photo.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const empty = await startSite();
  const response = await empty.send("/letters/wedding.jpg", { redirect: "manual" });
  const own = response.headers.get("location") ?? "";
  expect(own).toMatch(/^\/art\/pricing-.+\.jpg$/);
  expect((await empty.send(own)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  await empty.stop();
});

test("the alert shows the client's photo to whoever has the email, and to nobody who guesses", async () => {
  const square = sharp({ create: { width: 800, height: 600, channels: 3, background: "#d9b8a8" } });
  const bytes = new Uint8Array(await square.jpeg().toBuffer());
  await site.takeMails();
  await postContact(site, { fields: {}, files: [{ ...jpegFile("garden.jpg"), bytes }] });
  let html = "";
  await expect
    .poll(async () => {
      for (const mail of await site.takeMails()) html = mail.html ?? "";
      return html;
    })
    .toContain('alt="garden.jpg"');
  const [, source = ""] = /<img src="([^"]+)" alt="garden.jpg"/.exec(html) ?? [];
  const address = new URL(source.replaceAll("&amp;", "&"));
  const shown = await site.send(address.pathname + address.search);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const seal = address.searchParams.get("seal") ?? "";
  for (const forged of [`${seal.slice(0, -2)}AA`, ""]) {
    address.searchParams.set("seal", forged);
    expect((await site.send(address.pathname + address.search)).status).toBe(404);
  }
});
