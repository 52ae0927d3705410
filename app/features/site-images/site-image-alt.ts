import { studio } from "~/studio";

/** Characters of an alt text. */
export const longestAlt = 300;

/** For a photo of the studio's own that nobody has described: better vague than what another photo shows. */
export const undescribed = `A photograph from ${studio.name}`;
