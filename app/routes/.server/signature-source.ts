import { outlineName } from "~/features/signature/.server/draw-name";
import { type SignatureSource, signaturePhoto } from "~/features/signature/signature";
import { type SiteImage, type SitePhotos, sitePhotos } from "~/features/site-images/site-photos";
import { slotDefaults } from "~/features/site-images/slot-defaults";
import type { Theme } from "~/features/theme/normalize-theme";
import { seasonOf } from "~/features/theme/presets/season";
import type { PhotoTexts } from "~/platform/photos/shown-photo";
import type { Services } from "~/platform/services";

/** Who signs, in the studio's hand or its own upload, and the theme's photos with it. */
export function signedPhotos(
  { settings }: Pick<Services, "settings">,
  theme: Theme,
  images: readonly SiteImage[],
  texts?: PhotoTexts,
): { photos: SitePhotos; signature: SignatureSource } {
  const name = settings.STUDIO_FOUNDER || theme.clientName;
  const isOwn = images.some(({ slot }) => slot === "signature");
  const drawn = { name, photo: null, outline: isOwn ? null : outlineName(name) };
  const defaults = slotDefaults(signaturePhoto(drawn), seasonOf(theme));
  const photos = sitePhotos(defaults, images, texts);
  return { photos, signature: { ...drawn, photo: isOwn ? photos.signature : null } };
}
