import { z } from "zod";
import { keyedDigest, sameSecret } from "~/platform/crypto/secret";
import type { Services } from "~/platform/services";
import type { StudioSetting } from "~/platform/storage/studio-setting";

type FeedSetting = { version: number };

/** Which link to the feed is the right one: a new version makes the one before it lead nowhere. */
export const feedSetting: StudioSetting<FeedSetting> = {
  name: "calendar-feed",
  schema: z.object({ version: z.int().nonnegative() }),
  initial: { version: 1 },
};

type Keys = Pick<Services, "settings">;

/** Null: without a secret there is no link that nobody could guess. */
async function tokenOf({ settings }: Keys, version: number): Promise<string | null> {
  if (settings.SESSION_SECRET === "") return null;
  return keyedDigest(settings.SESSION_SECRET, `calendar feed ${version}`);
}

export async function feedAddress(services: Keys, version: number): Promise<string | null> {
  const token = await tokenOf(services, version);
  return token && `${services.settings.SITE_ORIGIN}/calendar/${token}.ics`;
}

/** The token in a file's name; null: it cannot be one, which nothing has to be asked for. */
export function tokenIn(file: string): string | null {
  return /^([0-9a-f]{64})\.ics$/.exec(file)?.[1] ?? null;
}

export async function isToken(services: Keys, token: string, version: number): Promise<boolean> {
  const expected = await tokenOf(services, version);
  return expected !== null && (await sameSecret(token, expected));
}
