import type { EmailSetUp } from "./thread";

export function missingSettingText(missing: NonNullable<EmailSetUp["missing"]>): string {
  const why = {
    CLIENT_EMAIL:
      "Emailing clients from here is off. Your developer turns it on with the setting CLIENT_EMAIL.",
    EMAIL:
      "Emailing clients from here is off until your developer sets up Email Sending in Cloudflare (the EMAIL binding).",
    STUDIO_EMAIL:
      "Emailing clients from here is off until your developer sets STUDIO_EMAIL, the address that they reply to.",
  }[missing];
  return `${why} “Reply by email” above opens your email program instead, and nobody gets an automatic copy.`;
}
