import { isGalleryKey } from "~/features/gallery/portfolio-photo";
import { uploadMark } from "~/features/portfolio/.server/upload-mark";
import { isRecognitionPhotoKey } from "~/features/recognitions/portfolio-recognition";
import { slotOfKey } from "~/features/site-images/slots";
import { isNavPatternKey } from "~/features/theme/theme-file";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { UploadPlace } from "~/platform/upload/object-upload";

/** Site images are settings; an assistant may only upload to the portfolio. */
export function isOwnerOnly({ bucketName }: Pick<UploadPlace, "bucketName">): boolean {
  return bucketName === "site-images";
}

export function uploadPlace(
  { siteImages, portfolio }: Pick<Services, "siteImages" | "portfolio">,
  bucketName: string | undefined,
  key = "",
): Result<UploadPlace> {
  if (bucketName === "site-images" && (slotOfKey(key) || isNavPatternKey(key))) {
    return ok({ bucket: siteImages, bucketName, key, replaces: true, metadata: {} });
  }
  if (bucketName === "portfolio" && (isGalleryKey(key) || isRecognitionPhotoKey(key))) {
    return ok({ bucket: portfolio, bucketName, key, replaces: false, metadata: uploadMark });
  }
  return fail(
    "bad_input",
    "We can’t store this file here. Its name may have letters, digits, dots, and hyphens, and must end like a photo’s, such as .jpg.",
  );
}
