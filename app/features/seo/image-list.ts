import { isCameraName } from "~/platform/photos/camera-name";
import { assetAddress, fileNameOf } from "./asset-address";
import type { ImageForm } from "./seo-forms";
import type { ImageSection, SitePhoto } from "./seo-records";

export type ListedImage = {
  address: string;
  /** The back office's name; the file name if the photo isn't shown. */
  name: string;
  form: ImageForm;
  /** The photo with its fallback alt text; undefined if it isn't shown. */
  shown: SitePhoto | undefined;
};

export type ImageFilter = { search: string; section: ImageSection | "all"; lackingAlt: boolean };

export const noFilter: ImageFilter = { search: "", section: "all", lackingAlt: false };

export function listImages(
  addresses: readonly string[],
  read: (address: string) => ImageForm,
  photos: readonly SitePhoto[],
): ListedImage[] {
  const byAddress = new Map(photos.map((photo) => [assetAddress(photo.url), photo]));
  return addresses.map((address) => {
    const shown = byAddress.get(address);
    const name = shown?.place || shown?.title || fileNameOf(address);
    return { address, name, form: read(address), shown };
  });
}

/** Whether visitors get no usable alt text, not even a fallback. */
export function lacksAlt({ form, shown }: ListedImage): boolean {
  return shown !== undefined && form.alt.trim() === "" && isCameraName(shown.alt.trim());
}

/** Keeps the photo that is being edited, even if it doesn't match. */
export function filterImages(
  images: readonly ListedImage[],
  { search, section, lackingAlt }: ImageFilter,
  isEdited: (address: string) => boolean,
): ListedImage[] {
  const query = search.trim().toLowerCase();
  return images.filter((image) => {
    const { address, name, form } = image;
    if (section !== "all" && form.section !== section) return false;
    if (lackingAlt && !lacksAlt(image) && !isEdited(address)) return false;
    return `${address} ${name} ${form.alt} ${form.caption} ${form.tags}`
      .toLowerCase()
      .includes(query);
  });
}

/** The nearest stored width. Undefined for another site's photo, which the back office's CSP blocks. */
export function thumbnail({ address, shown }: ListedImage, origin: string): string | undefined {
  const url = ownPath(shown?.url ?? address, origin);
  if (!url?.startsWith("/media/")) return url;
  return `${url}${url.includes("?") ? "&" : "?"}w=320`;
}

/** The path if the photo is this site's own. The back office may run on another host. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!/^https?:/i.test(address)) return address;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : undefined;
}
