import { z } from "zod";
import { sameSecret } from "~/platform/crypto/secret";
import { sha256 } from "~/platform/crypto/sha256";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { ownerId } from "../person";
import { judgeTry, missingSetting, notNow } from "./secret-check";
import { matchesStored } from "./stretched-password";

const wrong = fail("unauthenticated", "Incorrect Password");
const cannotJudge = (why: string) => fail("unavailable", `Your password can’t be checked: ${why}`);

/** Compares what somebody typed with the owner's password, unless too many were wrong. */
export function checkOwnerPassword(
  services: Services,
  request: Request,
  given: string,
): Promise<Result<undefined>> {
  return judgeTry(services, request, "ADMIN_PASSWORD", async () => {
    const kept = await readKept(services);
    return kept.ok ? judgePassword(services, kept.value, given) : kept;
  });
}

/**
 * The same at the sign-in, where ADMIN_PASSWORD is the way back in for an ADMIN_RESET that was not used yet: `reset` says
 * that it was this way.
 */
export async function checkSignInPassword(
  services: Services,
  request: Request,
  given: string,
): Promise<Result<"password" | "reset">> {
  const pending = await isResetPending(services);
  if (!pending.ok) return pending;
  const checkOwn = async () => {
    const checked = await checkOwnerPassword(services, request, given);
    return checked.ok ? ok("password" as const) : checked;
  };
  if (!pending.value) return checkOwn();
  // Only ADMIN_PASSWORD, which nobody guesses, is judged past the budget that strangers share.
  return judgeTry(services, request, "ADMIN_RESET", async () =>
    (await sameSecret(given, services.settings.ADMIN_PASSWORD)) ? ok("reset") : checkOwn(),
  );
}

/** Asks the database only if ADMIN_RESET is set. */
async function isResetPending(
  services: Pick<Services, "db" | "log" | "settings">,
): Promise<Result<boolean>> {
  const reset = await resetMark(services);
  if (reset === "" || services.settings.ADMIN_PASSWORD === "") return ok(false);
  const kept = await readKept(services);
  return kept.ok ? ok(!kept.value.resetUsed.includes(reset)) : kept;
}

type KeptPassword = {
  /** Empty: ADMIN_PASSWORD is hers. */
  password: string;
  /** The marks of all that were used. */
  resetUsed: string;
};

function readKept(services: Pick<Services, "db" | "log">): Promise<Result<KeptPassword>> {
  return readOne(services, keptPasswordQuery, notNow);
}

const keptSchema = z.tuple([z.object({ password: z.string(), resetUsed: z.string() })]);

const keptPasswordQuery: D1Query<KeptPassword> = {
  sql: "SELECT password, reset_used AS resetUsed FROM people WHERE id = ?",
  params: [ownerId],
  parse: (rows) => keptSchema.parse(rows)[0],
};

async function judgePassword(
  { settings }: Pick<Services, "settings">,
  { password }: KeptPassword,
  given: string,
): Promise<Result<undefined>> {
  const { ADMIN_PASSWORD, PASSWORD_PEPPER } = settings;
  if (password === "") {
    if (ADMIN_PASSWORD === "") return missingSetting("ADMIN_PASSWORD");
    return (await sameSecret(given, ADMIN_PASSWORD)) ? ok(undefined) : wrong;
  }
  if (PASSWORD_PEPPER === "")
    return cannotJudge("a setting is missing. Ask your developer to set PASSWORD_PEPPER.");
  const matches = await matchesStored(given, PASSWORD_PEPPER, password);
  if (matches === null)
    return cannotJudge(
      "what is stored is damaged. Ask your developer to set ADMIN_RESET: that’s the way back in.",
    );
  return matches ? ok(undefined) : wrong;
}

/** What stands in `reset_used`, with all those before it, once ADMIN_RESET was used; empty: it is not set. */
export async function resetMark({
  settings: { ADMIN_RESET },
}: Pick<Services, "settings">): Promise<string> {
  // Not keyed: another SESSION_SECRET must not make a used word new again.
  return ADMIN_RESET === "" ? "" : sha256(`reset ${ADMIN_RESET}`);
}
