import type { Services } from "~/platform/services";
import { createCircuit } from "~/platform/stores";
import type { SiteImage } from "../site-photos";

const prefix = "/media/site-images/";
const circuit = createCircuit("R2", 1000);

/**
 * Drops images whose file is missing, so that the slot shows its default (P8). If R2 fails, it keeps them all, since a
 * missing file's address serves the default too.
 */
export async function storedImages(
  { siteImages, clock, log }: Pick<Services, "siteImages" | "clock" | "log">,
  images: readonly SiteImage[],
): Promise<readonly SiteImage[]> {
  const isStored = async ({ url }: SiteImage) => {
    const [path = ""] = url.split("?");
    return !path.startsWith(prefix) || (await siteImages.head(path.slice(prefix.length))) !== null;
  };
  if (images.length === 0) return images;
  try {
    const stored = await circuit(clock.now(), () => Promise.all(images.map(isStored)));
    return images.filter((_, index) => stored[index]);
  } catch {
    log.warn("site-images.not-checked", { count: images.length });
    return images;
  }
}
