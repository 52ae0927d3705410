import type { MainModule } from "libheif-js/libheif-wasm/libheif.js";
import decoderFile from "libheif-js/libheif-wasm/libheif.wasm?url";
import * as z from "zod/mini";
import { readColorSpace, toSrgb } from "../color-space";
import { readPrimaryItem } from "../formats/heif-boxes";
import { readImageSize } from "../image-size";
import { maxPixels, type Refusal } from "../photo-refusal";

/** Bytes. WASM memory never shrinks, so discard a decoder that a huge photo has grown. */
const maxMemory = 256 * 1024 * 1024;

let loaded: Promise<MainModule> | undefined;

export type HeicRefusal = Extract<Refusal, "too-many-pixels" | "protected" | "no-decoder">;

/** Upright and in sRGB. The next call overwrites the returned pixels. Throws if the file is damaged. */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageData | HeicRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readImageSize(bytes);
  // Checked before decoding: a small file may hold a huge image.
  if (size.ok && size.width * size.height > maxPixels) return "too-many-pixels";
  const item = readPrimaryItem(view);
  if (item?.parts.some(({ type }) => type === "ipro")) return "protected";
  const heif = await startDecoder();
  if (!heif) return "no-decoder";
  try {
    const image = readImage(heif, bytes);
    if (typeof image === "string") return image;
    if (heif.HEAPU8.length > maxMemory) loaded = undefined;
    const colors = item && readColorSpace(view, item);
    if (colors) toSrgb(image.data, colors);
    return image;
  } catch (error) {
    // After a crash the decoder's memory can't be trusted.
    loaded = undefined;
    throw error;
  }
}

async function startDecoder(): Promise<MainModule | undefined> {
  loaded ??= loadDecoder();
  try {
    return await loaded;
  } catch (error) {
    console.warn(error);
    loaded = undefined;
    return undefined;
  }
}

async function loadDecoder(): Promise<MainModule> {
  const [{ default: start }, response] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif.js"),
    fetch(decoderFile),
  ]);
  if (!response.ok) throw new Error(`${decoderFile}: HTTP ${response.status}`);
  return start({ wasmBinary: await response.arrayBuffer() });
}

const channel = z.object({
  width: z.number(),
  height: z.number(),
  stride: z.number(),
  data: z.instanceof(Uint8Array),
});
const decoded = z.object({ image: z.any(), channels: z.tuple([channel]) });

function readImage(heif: MainModule, bytes: Uint8Array): ImageData | "too-many-pixels" {
  const context = heif.heif_context_alloc();
  try {
    const { code, message } = heif.heif_context_read_from_memory(context, bytes);
    if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(String(message));
    const handle = heif.heif_js_context_get_primary_image_handle(context);
    const width = heif.heif_image_handle_get_width(handle);
    const tooMany = width * heif.heif_image_handle_get_height(handle) > maxPixels;
    if (tooMany) {
      heif.heif_image_handle_release(handle);
      return "too-many-pixels";
    }
    const result = heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    heif.heif_image_handle_release(handle);
    const { image, channels } = decoded.parse(result);
    const copy = copyImage(channels[0]);
    heif.heif_image_release(image);
    return copy;
  } finally {
    heif.heif_context_free(context);
  }
}

let buffer = new Uint8ClampedArray();

function copyImage({ width, height, stride, data }: z.infer<typeof channel>): ImageData {
  if (buffer.length !== 4 * width * height) buffer = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    buffer.set(data.subarray(y * stride, y * stride + 4 * width), y * 4 * width);
  }
  return new ImageData(buffer, width, height);
}
