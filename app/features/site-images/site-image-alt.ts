import { studio } from "~/studio";

/** Characters of an alt text. */
export const longestAlt = 300;

/** For a picture of the studio's own that nobody has described: better vague than what another picture shows. */
export const undescribed = `A photograph from ${studio.name}`;
