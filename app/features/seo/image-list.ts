import { isCameraName } from "~/platform/photos/camera-name";
import { assetAddress, fileNameOf } from "./asset-address";
import type { ImageForm } from "./seo-forms";
import type { ImageSection, SitePhoto } from "./seo-records";

/** A photo with a record, as the list shows it. */
export type ListedImage = {
  address: string;
  /** What the back office calls it; of a photo that nothing shows the file's name. */
  name: string;
  form: ImageForm;
  /** The alt text that visitors get while the record has none; undefined: nothing shows the photo now. */
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

/** Whether visitors get no words for the photo: neither from its record nor what it is shown with otherwise. */
export function lacksAlt({ form, shown }: ListedImage): boolean {
  return shown !== undefined && form.alt.trim() === "" && isCameraName(shown.alt.trim());
}

/** A photo that is being edited stays in the list, whatever the filter says. */
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

/**
 * A small copy for the list: of the site's stored photos the nearest that exists. Undefined for a photo of another
 * site, which the policy of the back office's pages does not load.
 */
export function thumbnail({ address, shown }: ListedImage, origin: string): string | undefined {
  const url = ownPath(shown?.url ?? address, origin);
  if (!url?.startsWith("/media/")) return url;
  return `${url}${url.includes("?") ? "&" : "?"}w=320`;
}

/** The path of a photo of this site, which may be worked on at another address than visitors come to. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!/^https?:/i.test(address)) return address;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : undefined;
}
