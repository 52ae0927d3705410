import { z } from "zod";
import exampleSecrets from "../../.dev.vars.example?raw";
import { isTurnstileTestKey } from "./turnstile-test-key";

const text = z.string().trim().default("");
const address = z.url({ protocol: /^https?$/ });
/** A path on this site or an absolute URL; empty if not set. */
const path = z.union([z.literal(""), z.string().regex(/^\/(?!\/)/), address]).default("");

const settingsSchema = z.object({
  SITE_ORIGIN: address.transform((value) => new URL(value).origin),
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_VERIFY_URL: address,
  FUNCTIONS_BASE_URL: path,
  RECOGNITIONS_MANIFEST_URL: path,
  GBP_LOCATION: text,
  GBP_API_URL: address,
  GOOGLE_TOKEN_URL: address,
  GOOGLE_REVIEWS_PAGE_URL: address,
  AI_MODEL: text,
  OWNER_EMAIL: text,
  STUDIO_EMAIL: text,
  STUDIO_PHONE: text,
  /** Emailing clients needs a paid plan and a domain set up for it. */
  CLIENT_EMAIL: z
    .string()
    .trim()
    .pipe(z.enum(["on", "off", ""]))
    .default("off")
    .transform((value) => value === "on"),
  /** Clients reply to its `+` variants (reply+…@example.com); if empty, to STUDIO_EMAIL. */
  REPLY_ADDRESS: z.union([z.literal(""), z.email()]).default(""),
  /** The artist's name as she introduces herself; empty to leave it out. */
  STUDIO_FOUNDER: text,
  SESSION_SECRET: text,
  ADMIN_PASSWORD: text,
  /** HMAC key for the owner's password. */
  PASSWORD_PEPPER: text,
  /** A value that was never used before lets ADMIN_PASSWORD sign in once more. */
  ADMIN_RESET: text,
  ADMIN_PIN: text,
  GALLERY_SYNC_KEY: text,
  AWARDS_ADMIN_TOKEN: text,
  REVIEWS_SYNC_SECRET: text,
  TURNSTILE_SECRET_KEY: text,
  GBP_CLIENT_ID: text,
  GBP_CLIENT_SECRET: text,
  GBP_REFRESH_TOKEN: text,
  STRIPE_SECRET_KEY: text,
  /** Verifies Stripe's webhooks; with the secret key, clients can pay by card. */
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: address.default("https://api.stripe.com"),
  /** Stripe's hosted payment page. */
  STRIPE_CHECKOUT_URL: address.default("https://checkout.stripe.com"),
  /** An S3 bucket for an off-site copy; off if empty. */
  BACKUP_S3_URL: z.union([z.literal(""), address]).default(""),
  BACKUP_S3_KEY_ID: text,
  BACKUP_S3_SECRET: text,
  /** Encrypts the off-site copy. */
  BACKUP_KEY: text,
});

export type Settings = z.infer<typeof settingsSchema>;

/** The values of a file like `.dev.vars.example`, by name, without the empty ones. */
export function filledIn(file: string): ReadonlyMap<string, string> {
  const lines = file.matchAll(/^([A-Z_]+)="(.+)"$/gm);
  return new Map([...lines].map(([, name = "", value = ""]) => [name, value]));
}

const example = filledIn(exampleSecrets);

/** Public, since it is in the repository. */
export const examplePassword = example.get("ADMIN_PASSWORD") ?? "";

const publicValues = new Set([
  ...example.values(),
  "2x0000000000000000000000000000000AA",
  "3x0000000000000000000000000000000AA",
]);

/** `message` names the invalid settings, never their values. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Throws a `SettingsError` that names every invalid setting. */
export function parseSettings(env: unknown): Settings {
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".")} (${message})`,
    );
    throw new SettingsError(`These settings cannot be read: ${problems.join(", ")}.`);
  }
  const settings = parsed.data;
  if (isPublicSite(settings)) {
    if (settings.SITE_ORIGIN.startsWith("http:")) {
      throw new SettingsError("SITE_ORIGIN has to be an https address.");
    }
    refusePlainCalls(settings);
    refusePublicValues(settings);
    refuseShort(settings, "ADMIN_PASSWORD", 12);
    // A guessable key protects nothing.
    refuseShort(settings, "PASSWORD_PEPPER", 32);
  }
  return settings;
}

/** localhost or a private network, by name or address. */
const localHost =
  /(^|\.)localhost$|\.local$|^[^.[\]]+$|^(0|127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(::1|f[cd][\da-f]{2}:.*|fe80:.*)\]$/;

/** On the public internet, the example's secrets protect nothing. */
export function isPublicSite(settings: Pick<Settings, "SITE_ORIGIN">): boolean {
  return !localHost.test(new URL(settings.SITE_ORIGIN).hostname);
}

/** A public request to a site with local settings. */
export function isForeignHost(settings: Settings, { hostname }: URL): boolean {
  return !isPublicSite(settings) && !localHost.test(hostname);
}

/** Throws if `isForeignHost`. */
export function refuseLocalOrigin(settings: Settings, url: URL): void {
  if (!isForeignHost(settings, url)) return;
  throw new SettingsError(
    `SITE_ORIGIN is still ${settings.SITE_ORIGIN}. Set it to the https address of this site.`,
  );
}

/** Requests to these carry secrets. */
const calledWithSecrets = [
  "TURNSTILE_VERIFY_URL",
  "GBP_API_URL",
  "GOOGLE_TOKEN_URL",
  "STRIPE_API_URL",
  "STRIPE_CHECKOUT_URL",
  "BACKUP_S3_URL",
] as const;

function refusePlainCalls(settings: Settings) {
  const plain = calledWithSecrets.filter((name) => settings[name].startsWith("http:"));
  if (plain.length === 0) return;
  throw new SettingsError(`${plain.join(", ")}: a public site calls https addresses only.`);
}

function refuseShort(
  settings: Settings,
  name: "ADMIN_PASSWORD" | "PASSWORD_PEPPER",
  shortest: number,
) {
  const { length } = settings[name];
  if (length === 0 || length >= shortest) return;
  throw new SettingsError(
    `${name} is too short: a public site needs at least ${shortest} characters.`,
  );
}

function refusePublicValues(settings: Settings) {
  const named = Object.entries(settings)
    .filter(([, value]) => typeof value === "string" && publicValues.has(value))
    .map(([name]) => name);
  if (isTurnstileTestKey(settings.TURNSTILE_SITE_KEY)) named.push("TURNSTILE_SITE_KEY");
  if (named.length === 0) return;
  throw new SettingsError(
    `These settings still hold a value for local runs, which everybody can read: ${named.join(", ")}. ` +
      "Set your own with `wrangler secret put` (or in wrangler.toml).",
  );
}
