import { attempt } from "~/platform/attempt";
import { keyedDigest, sameSecret } from "~/platform/crypto/secret";
import { clientNetwork, digestNetwork } from "~/platform/limits/client-network";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { knownDevice } from "./known-device";
import {
  anywhere,
  countTry,
  type Full,
  forgiveTry,
  pinRule,
  sourceRule,
  type Tally,
} from "./secret-tries";

type SecretServices = Pick<Services, "db" | "clock" | "log" | "settings" | "journal">;

export type Secret = {
  given: string;
  expected: string;
  /** Its name among wrangler's secrets, for the error when it is missing, or what else it is. Each is counted by itself. */
  setting:
    | "RECOVERY_CODE"
    | "ADMIN_PASSWORD"
    | "ADMIN_PIN"
    | "GALLERY_SYNC_KEY"
    | "AWARDS_ADMIN_TOKEN"
    | "REVIEWS_SYNC_SECRET";
  /** The answer to a wrong one. */
  wrong: Failure;
};

const notNow = "We can’t check this right now. Please try again in a minute.";

/** Compares a secret that a person gave, unless too many were wrong. */
export async function checkSecret(
  services: SecretServices,
  request: Request,
  { given, expected, setting, wrong }: Secret,
): Promise<Result<undefined>> {
  const { settings, clock, log } = services;
  if (expected === "" || settings.SESSION_SECRET === "") {
    const missing = expected === "" ? setting : "SESSION_SECRET";
    return fail("unavailable", `Turned off because the setting ${missing} is missing.`);
  }
  const guesser = await identifyGuesser(services, request);
  const tally = tallyOf(setting, guesser);
  const counted = await attempt(log, notNow, () => countTry(services, tally));
  if (!counted.ok) return counted;
  if ("barredBy" in counted.value) {
    const { barredBy, until } = counted.value;
    return refusal(barredBy, until - clock.now());
  }
  if (await sameSecret(given, expected)) {
    await attempt(log, "", () => forgiveTry(services, tally));
    return ok(undefined);
  }
  services.journal.record({ name: "sign-in.failed", secret: setting });
  for (const full of counted.value.filled) {
    services.journal.record({
      name: "sign-in.locked",
      secret: setting,
      whom: whomOf(full, guesser),
    });
  }
  return wrong;
}

type Guesser = { source: string; isKnown: boolean };

/** A device that has signed in before counts by itself, so that nobody else on its network can lock it. */
async function identifyGuesser(services: SecretServices, request: Request): Promise<Guesser> {
  const { SESSION_SECRET } = services.settings;
  const device = await knownDevice(services, request);
  const source = device
    ? await keyedDigest(SESSION_SECRET, `device ${device.id}`)
    : await digestNetwork(clientNetwork(request) || "unknown", SESSION_SECRET);
  return { source, isKnown: device !== undefined };
}

/** PINs have a day's limit of their own, so that guessing them costs whoever knows the password nothing. */
function tallyOf(purpose: Secret["setting"], { source, isKnown }: Guesser): Tally {
  const own = { purpose, source, rule: sourceRule };
  if (purpose === "ADMIN_PIN") {
    return { counters: [{ purpose, source: anywhere, rule: pinRule }, own], shared: false };
  }
  const tally: Tally = { counters: [own], shared: !isKnown };
  return purpose === "ADMIN_PASSWORD" ? { ...tally, unlocks: "ADMIN_PIN" } : tally;
}

function whomOf(full: Full, { isKnown }: Guesser) {
  if (full === "day") return "strangers";
  if (full.source === anywhere) return "everybody";
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
  if (barredBy.source === anywhere) {
    return fail(
      "too_many",
      "The PIN is turned off after too many attempts. Sign in with the password.",
    );
  }
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  return fail(
    "too_many",
    `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter },
  );
}
