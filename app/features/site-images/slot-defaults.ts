import { escapeMarkup } from "~/platform/html/escape-markup";
import type { PhotoSource } from "~/ui/photo";
import { defaultImages } from "./default-images.generated";
import type { SitePhotos } from "./site-photos";

/** `signer` is drawn as the signature. */
export function slotDefaults(signer: string): SitePhotos {
  return { ...defaultImages, signature: drawSignature(signer) };
}

const width = 600;
const height = 200;

function drawSignature(name: string): PhotoSource {
  const size = Math.min(120, Math.round((2 * width) / Math.max(1, name.length)));
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><text x='12' y='140' font-size='${size}' font-family='Snell Roundhand,Segoe Script,Dancing Script,cursive' transform='rotate(-4)'>${escapeMarkup(name)}</text></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: name, width, height };
}
