import { z } from "zod";
import { within } from "~/platform/deadline";

type Resized =
  | { state: "made"; bytes: ArrayBuffer }
  /** `failed`: this photo cannot be read. `refused`: Cloudflare Images is unavailable. */
  | { state: "failed" | "refused"; cause: unknown };

const quality = 76;
/** Milliseconds; less than a sync's step may take. */
const deadline = 8000;
/** Error codes of Cloudflare Images about the service, not the photo: quota, overload, internal. */
const serviceCodes = [9422, 9423, 9424, 9432];
const coded = z.object({ code: z.number() });

/** Makes a smaller WebP of a photo; `anim: false` keeps only the first frame. Never throws. */
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

  // As a whole: R2 cannot store a stream of unknown length, and this has about 100 KB.
  async function make(): Promise<ArrayBuffer> {
    const photo = images.input(original).transform(transform);
    const output = await photo.output({ format: "image/webp", quality, anim });
    return output.response().arrayBuffer();
  }
}
