import { seal } from "~/platform/crypto/seal";
import { sameSecret } from "~/platform/crypto/secret";
import { clientNetwork, digestNetwork } from "~/platform/limits/client-network";
import type { DayBudget } from "~/platform/limits/day-budget";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import type { LockedOut } from "../owner-notice";
import type { SecretSetting } from "../secret-names";
import { knownDevice } from "./known-device";
import { notifyOwner, type OwnerNoticeServices } from "./notify-owner";
import { clearTries, countTry, type Full, type Tally } from "./secret-tries";

type SecretServices = OwnerNoticeServices & Pick<Services, "db" | "journal">;

export type Secret = {
  given: string;
  expected: string;
  setting: SecretSetting;
  wrong: Failure;
};

export const checkUnavailable = "We can’t check this right now. Please try again in a minute.";

export async function checkSecret(
  services: SecretServices,
  request: Request,
  { given, expected, setting, wrong }: Secret,
): Promise<Result<undefined>> {
  if (expected === "") return missingSetting(setting);
  return limitTries(services, request, setting, async () =>
    (await sameSecret(given, expected)) ? ok(undefined) : wrong,
  );
}

export function missingSetting(setting: string): Failure {
  return fail("unavailable", `This is off until your developer sets ${setting}.`);
}

/** Rate-limits `judge`. Logs nothing if it fails with `unavailable`, or for ADMIN_RESET, whose password check logs. */
export async function limitTries<T>(
  services: SecretServices,
  request: Request,
  setting: SecretSetting,
  judge: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { settings, clock, log } = services;
  if (settings.SESSION_SECRET === "") return missingSetting("SESSION_SECRET");
  const counted = await attempt(log, checkUnavailable, async () => {
    const guesser = await identifyGuesser(services, request);
    const tally = tallyOf(setting, guesser);
    return { guesser, tally, count: await countTry(services, tally) };
  });
  if (!counted.ok) return counted;
  const { guesser, tally, count } = counted.value;
  if ("barredBy" in count) return refusal(count.barredBy, count.until - clock.now());
  const verdict = await judge();
  if (verdict.ok) await attempt(log, "", () => clearTries(services, tally));
  else if (verdict.code !== "unavailable" && setting !== "ADMIN_RESET") {
    const lockedOut = count.filled.map((full) => lockedOutBy(full, guesser));
    recordWrong(services, setting, lockedOut);
  }
  return verdict;
}

function recordWrong(
  services: SecretServices,
  secret: SecretSetting,
  lockedOut: readonly LockedOut[],
): void {
  services.journal.record({ name: "sign-in.failed", secret });
  for (const whom of lockedOut) {
    services.journal.record({ name: "sign-in.locked", secret, whom });
    notifyOwner(services, { kind: "sign-in.locked", secret, whom });
  }
}

type Guesser = { source: string; isKnown: boolean };

/** Known devices are counted on their own, so that no one else on their network can lock them out. */
async function identifyGuesser(services: SecretServices, request: Request): Promise<Guesser> {
  const { SESSION_SECRET } = services.settings;
  const device = await knownDevice(services, request);
  const source = device
    ? await seal(SESSION_SECRET, "device", [device.id])
    : await digestNetwork(clientNetwork(request) || "unknown", SESSION_SECRET);
  return { source, isKnown: device !== undefined };
}

const strangerBudgets: Readonly<Record<SecretSetting, DayBudget | null>> = {
  ADMIN_PASSWORD: "wrong-sign-ins",
  // Otherwise strangers could lock out an owner who has no known device left.
  ADMIN_RESET: null,
  ADMIN_PIN: "wrong-pins",
  RECOVERY_CODE: "wrong-recovery-codes",
  GALLERY_SYNC_KEY: "wrong-gallery-keys",
  AWARDS_ADMIN_TOKEN: "wrong-awards-tokens",
  REVIEWS_SYNC_SECRET: "wrong-reviews-secrets",
};

function tallyOf(purpose: SecretSetting, { source, isKnown }: Guesser): Tally {
  return { purpose, source, shared: isKnown ? null : strangerBudgets[purpose] };
}

function lockedOutBy(full: Full, { isKnown }: Guesser): LockedOut {
  if (full === "day") return "strangers";
  return isKnown ? "device" : "network";
}

function refusal(barredBy: Full, wait: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  if (barredBy === "day") {
    return fail(
      "too_many",
      "Too many attempts today. Sign in from a device you’ve used before, or try again tomorrow.",
      { retryAfter },
    );
  }
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  return fail(
    "too_many",
    `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter },
  );
}
