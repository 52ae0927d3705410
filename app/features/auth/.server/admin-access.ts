import { attempt } from "~/platform/attempt";
import type { Access } from "~/platform/http/endpoint";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { hasSession } from "./admin-session";
import { checkSecret, type Secret } from "./secret-check";

const reading = new Set(["GET", "HEAD"]);

/** Only who is signed in; a call that changes something must carry `x-admin: 1`, which no foreign form can send. */
export const adminOnly: Access = {
  name: "admin",
  async check(request, services) {
    const admin = await isAdmin(services, request);
    if (!admin.ok) return admin;
    if (!admin.value) return fail("unauthenticated", "Please sign in first.");
    if (reading.has(request.method) || request.headers.get("x-admin") === "1") return ok(undefined);
    return fail("forbidden", "This call needs the header x-admin: 1.");
  },
};

/** Whether the request carries a live session; a failure when that cannot be told. */
export function isAdmin(services: Services, request: Request): Promise<Result<boolean>> {
  return attempt(
    services.log,
    "The back office isn’t available right now. Please try again in a minute.",
    () => hasSession(services, request),
  );
}

/** Who knows the secret, or is signed in. `read` finds what was given; the request's body stays unread. */
export function secretOrAdmin(
  setting: Exclude<Secret["setting"], "ADMIN_PASSWORD" | "ADMIN_PIN">,
  read: (request: Request) => string | null | Promise<string | null>,
): Access {
  return {
    name: `admin or ${setting}`,
    async check(request, services) {
      const admin = await adminOnly.check(request, services);
      if (admin.ok) return admin;
      const given = await read(request);
      if (!given) return admin;
      return checkSecret(services, request, {
        given,
        expected: services.settings[setting],
        setting,
        wrong: fail("forbidden", "Incorrect password."),
      });
    },
  };
}
