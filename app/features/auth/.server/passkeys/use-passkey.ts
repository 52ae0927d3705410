import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { refreshSession, type Session } from "../admin-session";
import { answerWithCookies, notNow, signIn } from "../sign-in";
import { checkAssertion } from "./assertion";
import type { Assertion } from "./credential";

/** Lets in whose passkey was used. */
export async function signInWithPasskey(
  services: Services,
  request: Request,
  assertion: Assertion,
): Promise<Result<object> | Response> {
  const purpose = { purpose: "sign-in", binding: "" } as const;
  const checked = await attempt(services.log, notNow, () =>
    checkAssertion(services, request, purpose, assertion),
  );
  if (!checked.ok) return checked;
  if (!checked.value.ok) return checked.value;
  return signIn(services, request, { personId: checked.value.value.id, by: "passkey" });
}

/** Makes a session fresh again for a passkey of its person. Rejects when the database does not answer. */
export async function confirmByPasskey(
  services: Services,
  request: Request,
  session: Session,
  assertion: Assertion,
): Promise<Result<object> | Response> {
  const purpose = { purpose: "confirm", binding: session.id } as const;
  const checked = await checkAssertion(services, request, purpose, assertion, session.person.id);
  if (!checked.ok) return checked;
  const cookie = await refreshSession(services, request, session);
  services.journal.record({ name: "sign-in.confirmed", by: "passkey" });
  return answerWithCookies([cookie]);
}
