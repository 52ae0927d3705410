import { z } from "zod";
import { within } from "~/platform/deadline";

export type Resized =
  | { state: "made"; bytes: ArrayBuffer }
  /** `failed`: this photo cannot be read. `refused`: Cloudflare Images makes nothing for now. */
  | { state: "failed" | "refused"; cause: unknown };

const quality = 76;
/** Milliseconds, less than a sync's step may take: Images that hang are as good as down. */
const deadline = 8000;
/** Codes of Cloudflare Images that speak of the service and not of the photo: allowance, overload, internal. */
const serviceCodes = [9422, 9423, 9424, 9432];
const coded = z.object({ code: z.number() });

/** Makes a smaller WebP of a photo; `anim` false: a still one, whatever moves in it. Never throws. */
export async function resizePhoto(
  images: ImagesBinding,
  original: ReadableStream<Uint8Array>,
  { anim, ...transform }: Pick<ImageTransform, "width" | "height" | "fit"> & { anim?: boolean },
): Promise<Resized> {
  try {
    return { state: "made", bytes: await within(deadline, "Images", make()) };
  } catch (cause) {
    const { data } = coded.safeParse(cause);
    return { state: data && !serviceCodes.includes(data.code) ? "failed" : "refused", cause };
  }

  // In one piece: R2 stores no stream of unknown length, and what is made is some 100 KB.
  async function make(): Promise<ArrayBuffer> {
    const photo = images.input(original).transform(transform);
    const output = await photo.output({ format: "image/webp", quality, anim });
    return output.response().arrayBuffer();
  }
}
