import { takeHearts } from "~/features/likes/.client/hearts";
import { Heart } from "~/features/likes/ui/heart";
import { GalleryPreview, type GalleryPreviewProps } from "../ui/gallery-preview";

/** The large preview with its heart. Whoever comes near the photos has their hearts work, too. */
export function livePreview() {
  takeHearts();
  return LivePreview;
}

function LivePreview(props: GalleryPreviewProps) {
  return <GalleryPreview {...props} Heart={Heart} />;
}
