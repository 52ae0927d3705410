import type { Services } from "~/platform/services";

type MailServices = Pick<Services, "settings" | "email">;

/** The setting without which no email can go to clients; null: none is missing. */
export function clientMailOff({ settings, email }: MailServices): string | null {
  if (!email) return "EMAIL";
  return settings.STUDIO_EMAIL === "" ? "STUDIO_EMAIL" : null;
}
