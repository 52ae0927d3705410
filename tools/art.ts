/**
 * Makes the site's photos and fonts from the originals in `tools/art`, and the smaller copies of
 * the demo portfolio. Run `npm run art` after an original or a recipe has changed. Existing files
 * are kept, so delete a demo copy to regenerate it.
 */
import { glob, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { images, originals, root, variants, writeIfMissing, writeIfNew } from "./art/files.ts";
import { makeFonts } from "./art/fonts.ts";
import { makeHand } from "./art/hand.ts";
import { makeSiteImages } from "./art/site-images.ts";

const portfolio = join(root, "demo/portfolio");
const demoWidths = [320, 640, 960];
const demoQuality = 74;

/** Removes white space between tags and trailing zeros of decimals. */
function minifySvg(svg: string) {
  return svg
    .replace(/>\s+</g, "><")
    .replace(/(\.\d*[1-9])0+(?!\d)/g, "$1")
    .trim();
}

/** An ICO container with one PNG: a 6-byte directory, one 16-byte entry, the file. */
function icoOf(png: Buffer, size: number) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function makeBrand() {
  const read = (file: string) => readFile(join(originals, file));
  for (const name of ["logo", "logo-light", "nav-pattern"]) {
    await writeIfNew(join(images, `${name}.svg`), minifySvg(String(await read(`${name}.svg`))));
  }
  // Email programs show no SVG.
  const logo = sharp(join(originals, "logo-light.svg"), { density: 216 }).resize({ width: 603 });
  await writeIfNew(
    join(images, "logo-light.png"),
    await logo.png({ palette: true, effort: 10 }).toBuffer(),
  );
  for (const name of ["watermark.png", "nav-pattern.png", "og-default.jpg"]) {
    await writeIfNew(join(images, name), await read(name));
  }
  const site = join(root, "public");
  await writeIfNew(join(site, "favicon.svg"), minifySvg(String(await read("favicon.svg"))));
  await writeIfNew(join(site, "favicon.ico"), icoOf(await read("favicon-32.png"), 32));
  await writeIfNew(join(site, "apple-touch-icon.png"), await read("apple-touch-icon-180.png"));
}

async function makeDemoCopies() {
  for await (const file of glob("**/*.jpg", { cwd: portfolio })) {
    for (const width of demoWidths) {
      await writeIfMissing(join(portfolio, `${file}@${width}.webp`), () =>
        sharp(join(portfolio, file))
          .resize({ width })
          .webp({ quality: demoQuality, effort: 6 })
          .toBuffer(),
      );
    }
  }
}

await mkdir(images, { recursive: true });
await mkdir(variants, { recursive: true });
await makeBrand();
await makeFonts();
await makeHand();
await makeSiteImages();
await makeDemoCopies();
