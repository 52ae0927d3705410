import { z } from "zod";
import { within } from "~/platform/deadline";

type Resized =
  | { state: "made"; bytes: ArrayBuffer }
  /** `failed`: the photo is unreadable. `refused`: Cloudflare Images is unavailable. */
  | { state: "failed" | "refused"; cause: unknown };

const quality = 76;
/** Milliseconds. */
const deadline = 8000;
/** Cloudflare Images errors of the service, not the photo: quota, overload, internal. */
const serviceCodes = [9422, 9423, 9424, 9432];
const coded = z.object({ code: z.number() });

/** Never throws. `anim: false` keeps only the first frame. */
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

  // R2 can't store a stream of unknown length.
  async function make(): Promise<ArrayBuffer> {
    const photo = images.input(original).transform(transform);
    const output = await photo.output({ format: "image/webp", quality, anim });
    return output.response().arrayBuffer();
  }
}
