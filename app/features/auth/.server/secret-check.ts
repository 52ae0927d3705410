import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { clientNetwork, digestNetwork } from "~/platform/client-network";
import { sameSecret } from "~/platform/constant-time";
import { within } from "~/platform/deadline";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { lockedUntil, signInLock } from "../sign-in-lock";

export type SecretServices = Pick<Services, "db" | "clock" | "log" | "settings">;

export type Secret = {
  given: string;
  expected: string;
  /** What stands in wrangler's secrets, to be named when it is missing. */
  setting:
    | "ADMIN_PASSWORD"
    | "ADMIN_PIN"
    | "GALLERY_SYNC_KEY"
    | "AWARDS_ADMIN_TOKEN"
    | "REVIEWS_SYNC_SECRET";
  /** The answer to a wrong one. */
  wrong: Failure;
};

const deadline = 3000;
const idsSchema = z.array(z.object({ id: z.number(), at: z.number() }));

/**
 * Compares a secret that a person gave. Every try is counted before it is judged, so that many at once do not get
 * past the lock; a right one is taken back.
 */
export async function checkSecret(
  services: SecretServices,
  request: Request,
  { given, expected, setting, wrong }: Secret,
): Promise<Result<undefined>> {
  const { settings, clock, log } = services;
  if (expected === "" || settings.SESSION_SECRET === "") {
    const missing = expected === "" ? setting : "SESSION_SECRET";
    return fail("unavailable", `This is switched off: the setting ${missing} is missing.`);
  }
  const network = await digestNetwork(clientNetwork(request) || "unknown", settings.SESSION_SECRET);
  const counted = await attempt(
    log,
    "This cannot be checked right now. Please try again soon.",
    () => countTry(services, network),
  );
  if (!counted.ok) return counted;
  const { id, earlier } = counted.value;
  const until = lockedUntil(earlier, clock.now());
  if (until !== null) {
    await takeBack(services, id);
    return locked(until - clock.now());
  }
  if (!(await sameSecret(given, expected))) return wrong;
  await takeBack(services, id);
  return ok(undefined);
}

/** Writes the try down and answers the ones before it, newest first. */
async function countTry({ db, clock }: SecretServices, network: string) {
  const now = clock.now();
  const [, , latest] = await within(
    deadline,
    "D1",
    db.batch([
      db.prepare("DELETE FROM sign_in_attempts WHERE at < ?").bind(now - 2 * signInLock.window),
      db.prepare("INSERT INTO sign_in_attempts (network, at) VALUES (?, ?)").bind(network, now),
      db
        .prepare(
          "SELECT rowid AS id, at FROM sign_in_attempts WHERE network = ? ORDER BY rowid DESC LIMIT ?",
        )
        .bind(network, signInLock.tries + 1),
    ]),
  );
  const [own, ...earlier] = idsSchema.parse(latest?.results);
  if (!own) throw new Error("A sign-in attempt was not counted");
  return { id: own.id, earlier: earlier.map(({ at }) => at) };
}

async function takeBack({ db, log }: SecretServices, id: number): Promise<void> {
  const forget = db.prepare("DELETE FROM sign_in_attempts WHERE rowid = ?").bind(id).run();
  await attempt(log, "", () => within(deadline, "D1", forget));
}

function locked(wait: number): Failure {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  return fail(
    "too_many",
    `Too many wrong tries. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  );
}
