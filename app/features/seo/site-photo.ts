import * as z from "zod/mini";
import { imageSections } from "./seo-records";

/** A photo that the site shows, as it is shown now. */
const sitePhoto = z.object({
  /** With its version. */
  url: z.string(),
  title: z.string(),
  alt: z.string(),
  section: z.enum(imageSections),
});
export type SitePhoto = z.infer<typeof sitePhoto>;
