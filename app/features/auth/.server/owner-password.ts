import { z } from "zod";
import { sameSecret } from "~/platform/crypto/secret";
import { sha256 } from "~/platform/crypto/sha256";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { ownerId } from "../person";
import { verifyPassword } from "./password-hash";
import { checkUnavailable, limitTries, missingSetting } from "./secret-check";

const wrong = fail("unauthenticated", "Incorrect Password");
const uncheckable = (why: string) => fail("unavailable", `Your password can’t be checked: ${why}`);

export function checkOwnerPassword(
  services: Services,
  request: Request,
  given: string,
): Promise<Result<undefined>> {
  return limitTries(services, request, "ADMIN_PASSWORD", async () => {
    const kept = await readStored(services);
    return kept.ok ? comparePassword(services, kept.value, given) : kept;
  });
}

/** Also accepts ADMIN_PASSWORD while an ADMIN_RESET is unused, and then returns "reset". */
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
  // Exempt from strangers' shared budget: ADMIN_PASSWORD can't be guessed.
  return limitTries(services, request, "ADMIN_RESET", async () =>
    (await sameSecret(given, services.settings.ADMIN_PASSWORD)) ? ok("reset") : checkOwn(),
  );
}

async function isResetPending(
  services: Pick<Services, "db" | "log" | "settings">,
): Promise<Result<boolean>> {
  const reset = await resetMark(services);
  if (reset === "" || services.settings.ADMIN_PASSWORD === "") return ok(false);
  const kept = await readStored(services);
  return kept.ok ? ok(!kept.value.resetUsed.includes(reset)) : kept;
}

type StoredPassword = {
  /** Empty if ADMIN_PASSWORD is still the password. */
  password: string;
  resetUsed: string;
};

function readStored(services: Pick<Services, "db" | "log">): Promise<Result<StoredPassword>> {
  return readOne(services, storedPasswordQuery, checkUnavailable);
}

const storedSchema = z.tuple([z.object({ password: z.string(), resetUsed: z.string() })]);

const storedPasswordQuery: D1Query<StoredPassword> = {
  sql: "SELECT password, reset_used AS resetUsed FROM people WHERE id = ?",
  params: [ownerId],
  parse: (rows) => storedSchema.parse(rows)[0],
};

async function comparePassword(
  { settings }: Pick<Services, "settings">,
  { password }: StoredPassword,
  given: string,
): Promise<Result<undefined>> {
  const { ADMIN_PASSWORD, PASSWORD_PEPPER } = settings;
  if (password === "") {
    if (ADMIN_PASSWORD === "") return missingSetting("ADMIN_PASSWORD");
    return (await sameSecret(given, ADMIN_PASSWORD)) ? ok(undefined) : wrong;
  }
  if (PASSWORD_PEPPER === "")
    return uncheckable("a setting is missing. Ask your developer to set PASSWORD_PEPPER.");
  const matches = await verifyPassword(given, PASSWORD_PEPPER, password);
  if (matches === null)
    return uncheckable(
      "what is stored is damaged. Ask your developer to set ADMIN_RESET: that’s the way back in.",
    );
  return matches ? ok(undefined) : wrong;
}

/** Appended to `reset_used`. Empty if ADMIN_RESET isn't set. */
export async function resetMark({
  settings: { ADMIN_RESET },
}: Pick<Services, "settings">): Promise<string> {
  // Unkeyed: a new SESSION_SECRET must not make a used reset valid again.
  return ADMIN_RESET === "" ? "" : sha256(`reset ${ADMIN_RESET}`);
}
