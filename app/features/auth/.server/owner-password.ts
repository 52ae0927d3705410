import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { checkSecret } from "./secret-check";

/** Compares what somebody typed with the owner's password, unless too many were wrong. */
export function checkOwnerPassword(
  services: Services,
  request: Request,
  given: string,
): Promise<Result<undefined>> {
  return checkSecret(services, request, {
    given,
    expected: services.settings.ADMIN_PASSWORD,
    setting: "ADMIN_PASSWORD",
    wrong: fail("unauthenticated", "Incorrect Password"),
  });
}
