import type { z } from "zod/mini";
import { type Failure, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import type { Assertion } from "../../credential";
import type { requestOptions } from "../../passkey-calls";
import { requireSession } from "../access";
import { officeUnavailable, refreshSession } from "../admin-session";
import { respondWithCookies, signIn } from "../sign-in";
import { assertionOptions, checkAssertion } from "./assertion";
import { passkeysOf } from "./passkey-rows";

type Options = z.infer<typeof requestOptions>;

export function signInOptions(
  services: Services,
  _: undefined,
  request: Request,
): Promise<Result<{ options: Options }>> {
  return assertionOptions(services, request, { purpose: "sign-in", binding: "" });
}

export async function signInWithPasskey(
  services: Services,
  { credential }: { credential: Assertion },
  request: Request,
): Promise<Result<object> | Response> {
  const purpose = { purpose: "sign-in", binding: "" } as const;
  const checked = await attempt(services.log, officeUnavailable, () =>
    checkAssertion(services, request, purpose, credential),
  );
  if (!checked.ok) return checked;
  if (!checked.value.ok) return checked.value;
  const person = checked.value.value;
  return signIn(services, request, { person, by: "passkey", passkeyId: credential.id });
}

export async function confirmationOptions(
  services: Services,
  _: undefined,
  request: Request,
): Promise<Result<{ options: Options; has: boolean }>> {
  const { id, person } = await requireSession(services, request);
  const asked = await assertionOptions(services, request, { purpose: "confirm", binding: id });
  if (!asked.ok) return asked;
  const { options } = asked.value;
  const passkeys = await runQuery(services, passkeysOf(person.id));
  return ok({ options, has: passkeys.some(({ rpId }) => rpId === options.rpId) });
}

export async function confirmByPasskey(
  services: Services,
  { credential }: { credential: Assertion },
  request: Request,
): Promise<Failure | Response> {
  const session = await requireSession(services, request);
  const purpose = { purpose: "confirm", binding: session.id } as const;
  const checked = await checkAssertion(services, request, purpose, credential, session.person.id);
  if (!checked.ok) return checked;
  const refreshed = await refreshSession(services, request, session);
  if (!refreshed.ok) return refreshed;
  services.journal.record({ name: "sign-in.confirmed", by: "passkey" });
  return respondWithCookies(refreshed.value);
}
