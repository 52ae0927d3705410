import type { Services } from "~/platform/services";

type SetUp = Pick<Services, "settings" | "email">;
type ClientSetting = "CLIENT_EMAIL" | "EMAIL" | "STUDIO_EMAIL";

export function missingForClientMail({ settings, email }: SetUp): ClientSetting | null {
  if (!settings.CLIENT_EMAIL) return "CLIENT_EMAIL";
  if (!email) return "EMAIL";
  return settings.STUDIO_EMAIL === "" ? "STUDIO_EMAIL" : null;
}

export function missingForOwnerMail({ settings, email }: SetUp) {
  if (!email) return "EMAIL";
  if (settings.OWNER_EMAIL === "") return "OWNER_EMAIL";
  return settings.STUDIO_EMAIL === "" ? "STUDIO_EMAIL" : null;
}
