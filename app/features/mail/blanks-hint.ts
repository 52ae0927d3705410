import { blankNames } from "./blanks";

/** Under a text with blanks: which of them are filled in by themselves. */
export const blanksHint = `Blanks we fill in: ${blankNames.map((name) => `{${name}}`).join(", ")}.`;
