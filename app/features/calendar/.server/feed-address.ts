import { z } from "zod";
import { seal, verifySeal } from "~/platform/crypto/seal";
import type { Services } from "~/platform/services";
import type { StudioSetting } from "~/platform/storage/studio-setting";

type FeedSetting = { version: number };

/** Raising the version revokes the earlier link. */
export const feedSetting: StudioSetting<FeedSetting> = {
  name: "calendar-feed",
  schema: z.object({ version: z.int().nonnegative() }),
  initial: { version: 1 },
};

type Keys = Pick<Services, "settings">;

/** Null without a secret, since anyone could guess the link. */
export async function feedAddress({ settings }: Keys, version: number): Promise<string | null> {
  const { SESSION_SECRET, SITE_ORIGIN } = settings;
  if (SESSION_SECRET === "") return null;
  return `${SITE_ORIGIN}/calendar/${await seal(SESSION_SECRET, "calendar feed", [version])}.ics`;
}

/** Null for malformed names, which saves a query. */
export function parseFeedToken(file: string): string | null {
  return /^([0-9a-f]{64})\.ics$/.exec(file)?.[1] ?? null;
}

export function isFeedToken({ settings }: Keys, token: string, version: number): Promise<boolean> {
  return verifySeal(settings.SESSION_SECRET, "calendar feed", [version], token);
}
