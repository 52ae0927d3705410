import { z } from "zod";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne, runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { owner, ownerId } from "../../person";
import type { SecondStep } from "../../sign-in";
import { officeUnavailable } from "../admin-session";
import { knownDevice } from "../known-device";
import { notifyOwner } from "../notify-owner";
import { limitTries } from "../secret-check";
import { signIn } from "../sign-in";
import { placeOf } from "../sign-in-place";
import { hashCode } from "./recovery-code";
import { isUnusedCode, spendCode } from "./recovery-code-rows";

/** Call after a correct password. On a new device it also requires a passkey or `code`, a recovery code. */
export async function enterWithPassword(
  services: Services,
  request: Request,
  code: string | undefined,
): Promise<Result<object> | Response> {
  const missing = await attempt(services.log, officeUnavailable, () =>
    missingStep(services, request),
  );
  if (!missing.ok) return missing;
  if (missing.value === null) {
    return signIn(services, request, { person: owner, by: "password" });
  }
  if (code !== undefined) return enterWithCode(services, request, code);
  // Counted as a wrong code, so that a stolen password can't trigger this email without limit.
  const counted = await limitTries(services, request, "RECOVERY_CODE", async () => noVerdict);
  if (!counted.ok && counted.code === "too_many") return counted;
  services.journal.record({ name: "sign-in.stopped" });
  notifyOwner(services, { kind: "sign-in.stopped", place: placeOf(request) });
  const error = "Your password is right. On a new device, use a passkey or a recovery code, too.";
  const answer = { ok: false, error, secondStep: missing.value };
  // Not 401, which the form would show as a wrong password.
  return Response.json(answer, { status: 403, headers: { "cache-control": "no-store" } });
}

const pinTooWeak = fail(
  "conflict",
  "On a new device the PIN isn’t enough. Sign in with the password and a passkey.",
);

export async function enterWithPin(
  services: Services,
  request: Request,
): Promise<Result<object> | Response> {
  const missing = await attempt(services.log, officeUnavailable, () =>
    missingStep(services, request),
  );
  if (!missing.ok) return missing;
  if (missing.value !== null) return pinTooWeak;
  return signIn(services, request, { person: owner, by: "pin" });
}

async function missingStep(services: Services, request: Request): Promise<SecondStep | null> {
  if (await knownDevice(services, request)) return null;
  const { passwordAlone, rpIds } = await runQuery(services, signInRule(ownerId));
  if (passwordAlone || rpIds.length === 0) return null;
  const { hostname } = new URL(services.settings.SITE_ORIGIN);
  return { oldAddress: rpIds.includes(hostname) ? null : (rpIds[0] ?? null) };
}

const ruleSchema = z.array(z.object({ passwordAlone: z.number(), rpId: z.string().nullable() }));

export function signInRule(personId: string): D1Query<{ passwordAlone: boolean; rpIds: string[] }> {
  return {
    sql: `SELECT DISTINCT password_alone AS passwordAlone, rp_id AS rpId
          FROM people LEFT JOIN passkeys ON person_id = people.id WHERE people.id = ?`,
    params: [personId],
    parse: (rows) => {
      const read = ruleSchema.parse(rows);
      return {
        passwordAlone: read.some(({ passwordAlone }) => passwordAlone === 1),
        rpIds: read.flatMap(({ rpId }) => rpId ?? []),
      };
    },
  };
}

/** Keeps the attempt counted without logging a failure. */
const noVerdict = fail("unavailable", "");

const wrongCode: Failure = fail(
  "bad_input",
  "This recovery code doesn’t work. Check it, or use another one.",
);

/** Counted separately: a correct password must not reset the count of guessed codes. */
async function enterWithCode(
  services: Services,
  request: Request,
  code: string,
): Promise<Result<object> | Response> {
  const hash = await hashCode(code);
  const checked = await limitTries(services, request, "RECOVERY_CODE", async () => {
    const found = await readOne(services, isUnusedCode(ownerId, hash), officeUnavailable);
    if (!found.ok) return found;
    return found.value ? ok(undefined) : wrongCode;
  });
  if (!checked.ok) return checked;
  const also = spendCode(services.db, hash, services.clock.now());
  return signIn(services, request, { person: owner, by: "recovery-code", also });
}
