/** Attempts are counted per setting. */
export type SecretSetting =
  | "ADMIN_PASSWORD"
  | "ADMIN_RESET"
  | "ADMIN_PIN"
  | "GALLERY_SYNC_KEY"
  | "AWARDS_ADMIN_TOKEN"
  | "REVIEWS_SYNC_SECRET"
  | "RECOVERY_CODE";

const secrets: Readonly<Record<SecretSetting, string>> = {
  ADMIN_PASSWORD: "password",
  ADMIN_RESET: "first password",
  ADMIN_PIN: "PIN",
  RECOVERY_CODE: "recovery code",
  GALLERY_SYNC_KEY: "gallery sync key",
  AWARDS_ADMIN_TOKEN: "awards sync password",
  REVIEWS_SYNC_SECRET: "reviews sync password",
};

const names = new Map<string, string>(Object.entries(secrets));

export function secretLabel(setting: string): string {
  return names.get(setting) ?? setting;
}
