import type { Services } from "~/platform/services";

/** The setting without which no client can be emailed from here; null: none is missing. */
export function missingForClientMail({
  settings,
  email,
}: Pick<Services, "settings" | "email">): "CLIENT_EMAIL" | "EMAIL" | "STUDIO_EMAIL" | null {
  if (!settings.CLIENT_EMAIL) return "CLIENT_EMAIL";
  if (!email) return "EMAIL";
  return settings.STUDIO_EMAIL === "" ? "STUDIO_EMAIL" : null;
}
