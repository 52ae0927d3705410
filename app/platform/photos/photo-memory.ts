import { createBoundedMemory } from "~/platform/bounded-memory";

/** A stored photo with its bytes. */
export type KeptPhoto = Pick<R2Object, "key" | "etag" | "httpEtag" | "uploaded" | "size"> & {
  body: ArrayBuffer;
};

/** Bytes; a larger photo is sent as it comes. */
export const largestKept = 256 * 1024;
/** Milliseconds; so long at most a photo is sent that has been deleted meanwhile. */
const lifetime = 5 * 60 * 1000;

const photos = createBoundedMemory<KeptPhoto>({ things: 256, bytes: 8 * 1024 * 1024 });

/** Photos that this isolate has sent lately, by addresses that name their content. */
export const photoMemory = {
  get: (address: string, now: number) => photos.get(address, now),
  put: (address: string, photo: KeptPhoto, now: number) =>
    photos.put(address, photo, now + lifetime),
};
