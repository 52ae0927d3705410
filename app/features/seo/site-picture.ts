import * as z from "zod/mini";
import { imageSections } from "./seo-records";

/** A picture that the site shows, as it is shown now. */
const sitePicture = z.object({
  /** With its version. */
  url: z.string(),
  title: z.string(),
  alt: z.string(),
  section: z.enum(imageSections),
});
export type SitePicture = z.infer<typeof sitePicture>;
