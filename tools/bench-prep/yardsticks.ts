import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import JSZip from "jszip";
import type { BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { z } from "zod";

const side = 1400;
const quality = 0.85;
const margin = 24;
const watermarkFile = "public/images/watermark.png";

/** A bare page with the photos and the libraries of both browser yardsticks. */
export async function openYardstickTab(
  context: BrowserContext,
  origin: string,
  photos: readonly string[],
): Promise<Page> {
  const page = await context.newPage();
  // Not a page of the site: its policy would block these scripts.
  const address = `${origin}/yardsticks`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><body></body>" }),
  );
  await page.goto(address);
  await page.addScriptTag({ path: "node_modules/jszip/dist/jszip.min.js" });
  await page.addScriptTag({ path: "node_modules/pica/dist/pica.min.js" });
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    document.body.appendChild(input);
  });
  await page.locator("input").setInputFiles([...photos]);
  return page;
}

/** The same batch with a naive browser implementation, in milliseconds. */
export async function runInBrowser(page: Page, way: "image" | "bitmap" | "pica"): Promise<number> {
  return z.number().parse(await page.evaluate(prepareNaively, { way, side, quality, margin }));
}

/** Runs in the page: decode (image element or bitmap), scale (canvas or pica in two workers), watermark, encode, zip. */
async function prepareNaively(plan: {
  way: "image" | "bitmap" | "pica";
  side: number;
  quality: number;
  margin: number;
}): Promise<number> {
  const { way, side, quality, margin } = plan;
  const start = performance.now();
  const JSZip = Reflect.get(globalThis, "JSZip");
  const pica = Reflect.get(globalThis, "pica");
  const resizer = way === "pica" && pica({ features: ["js", "wasm", "ww"], concurrency: 2 });
  const zip = new JSZip();
  const mark = await createImageBitmap(await (await fetch("/images/watermark.png")).blob());
  const canvasOf = (width: number, height: number) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };
  const files = Array.from(document.querySelector("input")?.files ?? []);
  for (const [number, file] of files.entries()) {
    const photo = way === "image" ? new Image() : await createImageBitmap(file);
    if (photo instanceof Image) {
      photo.src = URL.createObjectURL(file);
      await photo.decode();
    }
    const cut = Math.min(photo.width, photo.height);
    const left = (photo.width - cut) / 2;
    const top = (photo.height - cut) / 2;
    const canvas = canvasOf(side, side);
    if (resizer) {
      const whole = canvasOf(cut, cut);
      whole.getContext("2d")?.drawImage(photo, -left, -top);
      await resizer.resize(whole, canvas, { filter: "lanczos3" });
      whole.width = 0;
    }
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.imageSmoothingQuality = "high";
    if (!resizer) pen.drawImage(photo, left, top, cut, cut, 0, 0, side, side);
    if (photo instanceof Image) URL.revokeObjectURL(photo.src);
    else photo.close();
    const width = side * 0.2;
    const height = (width * mark.height) / mark.width;
    pen.globalAlpha = 0.25;
    pen.drawImage(mark, side - margin - width, side - margin - height, width, height);
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, "image/jpeg", quality),
    );
    zip.file(`images/${number}-${file.name}`, blob);
  }
  await zip.generateAsync({
    type: "blob",
    compression: "DEFLATE",
    compressionOptions: { level: 6 },
  });
  return performance.now() - start;
}

/** The same batch with sharp, `atOnce` photos concurrently, in milliseconds. */
export async function runSharp(photos: readonly string[], atOnce: number): Promise<number> {
  const start = performance.now();
  const zip = new JSZip();
  const mark = await sharp(watermarkFile)
    .resize({ width: side * 0.2 })
    .toBuffer({ resolveWithObject: true });
  const waiting = [...photos.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, photo] = next;
      const finished = await sharp(await readFile(photo))
        .autoOrient()
        .resize(side, side, { fit: "cover", kernel: "lanczos3" })
        .composite([
          {
            input: mark.data,
            left: side - margin - mark.info.width,
            top: side - margin - mark.info.height,
          },
        ])
        .jpeg({ quality: quality * 100 })
        .toBuffer();
      zip.file(`images/${number}-${basename(photo)}`, finished);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await zip.generateAsync({
    type: "nodebuffer",
    compression: "DEFLATE",
    compressionOptions: { level: 6 },
  });
  return performance.now() - start;
}
