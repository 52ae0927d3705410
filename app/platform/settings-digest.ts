import { createHash } from "node:crypto";
import type { Settings } from "./settings";

const known = new WeakMap<Settings, string>();

/** Changes with any setting. Too short to learn a secret from. */
export function settingsDigest(settings: Settings): string {
  const found = known.get(settings);
  if (found !== undefined) return found;
  const digest = createHash("sha256").update(JSON.stringify(settings)).digest("hex").slice(0, 12);
  known.set(settings, digest);
  return digest;
}
