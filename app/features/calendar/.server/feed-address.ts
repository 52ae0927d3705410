import { z } from "zod";
import { open, seal } from "~/platform/crypto/seal";
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
export async function feedAddress({ settings }: Keys, version: number): Promise<string | null> {
  const { SESSION_SECRET, SITE_ORIGIN } = settings;
  if (SESSION_SECRET === "") return null;
  return `${SITE_ORIGIN}/calendar/${await seal(SESSION_SECRET, "calendar feed", [version])}.ics`;
}

/** The token in a file's name; null: it cannot be one, which nothing has to be asked for. */
export function tokenIn(file: string): string | null {
  return /^([0-9a-f]{64})\.ics$/.exec(file)?.[1] ?? null;
}

export function isToken({ settings }: Keys, token: string, version: number): Promise<boolean> {
  return open(settings.SESSION_SECRET, "calendar feed", [version], token);
}
