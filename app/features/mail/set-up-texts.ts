import type { EmailSetUp } from "./thread";

/** What to say where email to clients is off, and what still works. */
export function missingSentence(missing: NonNullable<EmailSetUp["missing"]>): string {
  const why = {
    CLIENT_EMAIL: "Emailing clients from here is off (the setting CLIENT_EMAIL).",
    EMAIL: "Emailing clients from here is off because the EMAIL binding is missing.",
    STUDIO_EMAIL: "Emailing clients from here is off because the setting STUDIO_EMAIL is missing.",
  }[missing];
  return `${why} “Reply by email” above opens your email program instead, and nobody gets an automatic copy.`;
}
