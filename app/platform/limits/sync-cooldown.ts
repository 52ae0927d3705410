import { z } from "zod";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";

export type CooledSync = "gallery" | "awards" | "reviews";

type CooldownServices = Pick<Services, "db" | "clock" | "log">;

/** Milliseconds (DESIGN 4). */
const cooldown = 60_000;
const unavailable = "We couldn’t start the sync. Try again in a moment.";

const claimed = z.array(z.object({ until: z.number() }));

/** A failed sync may be retried at once, unless the failure has `retryAfter`. */
export async function runWithCooldown<T>(
  services: CooldownServices,
  name: CooledSync,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { db, clock, log } = services;
  const now = clock.now();
  const claim = await attempt(log, unavailable, () => claimCooldown(db, name, now));
  if (!claim.ok) return claim;
  if (claim.value > 0) return tooSoon(claim.value);
  const result = await work();
  if (!result.ok && result.retryAfter === undefined) {
    const release = db
      .prepare("DELETE FROM sync_cooldowns WHERE name = ? AND until = ?")
      .bind(name, now + cooldown);
    await attempt(log, "", () => release.run());
  }
  return result;
}

/** Returns the milliseconds left, or 0 if claimed. */
async function claimCooldown(db: D1Database, name: CooledSync, now: number): Promise<number> {
  const insert = db
    .prepare(
      `INSERT INTO sync_cooldowns (name, until) VALUES (?1, ?2)
       ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE sync_cooldowns.until <= ?3
       RETURNING until`,
    )
    .bind(name, now + cooldown, now);
  const current = db.prepare("SELECT until FROM sync_cooldowns WHERE name = ?").bind(name);
  const [claims, found] = await db.batch([insert, current]);
  if (claimed.parse(claims?.results).length > 0) return 0;
  const until = claimed.parse(found?.results)[0]?.until ?? now;
  return Math.max(1, until - now);
}

function tooSoon(wait: number) {
  const seconds = Math.ceil(wait / 1000);
  const span = seconds === 1 ? "a second" : `${seconds} seconds`;
  return fail("too_many", `This sync just ran. Try again in ${span}.`, {
    retryAfter: seconds,
  });
}
