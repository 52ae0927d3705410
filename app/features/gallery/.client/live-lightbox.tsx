import { Heart } from "~/features/likes/ui/heart";
import { Lightbox, type LightboxProps } from "~/ui/lightbox/lightbox";

/** The lightbox with a heart for the photo on show. */
export function LiveLightbox(props: LightboxProps) {
  return <Lightbox {...props} Mark={Heart} />;
}
