import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import { requireSession } from "./access";
import { refreshSession } from "./admin-session";
import { checkOwnerPassword } from "./owner-password";
import { respondWithCookies } from "./sign-in";

export async function confirmByPassword(
  services: Services,
  { password }: { password: string },
  request: Request,
): Promise<Failure | Response> {
  const session = await requireSession(services, request);
  if (session.person.role !== "owner") {
    return fail("forbidden", "Use your passkey to confirm that it’s you.");
  }
  const checked = await checkOwnerPassword(services, request, password);
  // A 401 would mean signed out.
  if (!checked.ok) {
    return checked.code === "unauthenticated" ? fail("bad_input", checked.error) : checked;
  }
  const refreshed = await refreshSession(services, request, session);
  if (!refreshed.ok) return refreshed;
  services.journal.record({ name: "sign-in.confirmed", by: "password" });
  return respondWithCookies(refreshed.value);
}
