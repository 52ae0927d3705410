import { type Access, anyone } from "~/platform/http/endpoint";
import { isCrossOrigin, isEmbedded } from "~/platform/http/origin";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { isFresh, type Role } from "../person";
import { notSignedIn, officeUnavailable, type Session, sessionOf } from "./admin-session";
import { checkSecret, type Secret } from "./secret-check";

const safeMethods = new Set(["GET", "HEAD"]);

const ownersOnly = fail("forbidden", "Only the owner can do this.");

type Requirement = { name: string; roles: readonly Role[]; fresh?: boolean };

/** Changes must send `x-admin: 1`, which a cross-site form can't. */
function signedIn({ name, roles, fresh = false }: Requirement): Access {
  return {
    name,
    async check(request, services) {
      const found = await readCaller(services, request);
      if (!found.ok) return found;
      const session = found.value;
      if (!session) return notSignedIn;
      if (!roles.includes(session.person.role)) {
        return ownersOnly;
      }
      if (!safeMethods.has(request.method) && request.headers.get("x-admin") !== "1") {
        return fail("forbidden", "This call needs the header x-admin: 1.");
      }
      // The cookie is SameSite=Lax, so a link on another site sends it along.
      if (fresh && isCrossOrigin(request)) {
        return fail("forbidden", "This request came from another site.");
      }
      // Stored text could embed a download as an image, and downloads are logged.
      if (fresh && isEmbedded(request)) {
        return fail("forbidden", "This can’t be shown within a page.");
      }
      if (fresh && !isFresh(session, services.clock.now())) {
        return fail("stale", "Confirm that it’s you first.");
      }
      return ok(undefined);
    },
  };
}

export const ownerOnly = signedIn({ name: "owner", roles: ["owner"] });

/** For exports, deletions, and credential changes. Requires a confirmation in the last ten minutes. */
export const freshOwner = signedIn({ name: "fresh owner", roles: ["owner"], fresh: true });

export const staffOnly = signedIn({ name: "staff", roles: ["owner", "assistant"] });

export const freshStaff = signedIn({
  name: "fresh staff",
  roles: ["owner", "assistant"],
  fresh: true,
});

export const accesses = {
  all: anyone,
  staff: staffOnly,
  owner: ownerOnly,
  "fresh staff": freshStaff,
  "fresh owner": freshOwner,
};

/** Null if signed out; a failure if D1 is down. Attributes later journal entries to the caller. */
export async function readCaller(
  services: Services,
  request: Request,
): Promise<Result<Session | null>> {
  const found = await attempt(services.log, officeUnavailable, async () => {
    const session = await sessionOf(services, request);
    if (session) services.journal.setActor(session.person.id);
    return session;
  });
  return found.ok ? found : services.explain(found);
}

/** Throws if signed out, so call it only behind an access check. */
export async function requireSession(services: Services, request: Request): Promise<Session> {
  const session = await sessionOf(services, request);
  if (!session) throw new Error("Nobody is signed in");
  return session;
}

/** For owner-only parts of a call that assistants may make. Undefined if the caller is the owner. */
export async function refuseAssistant(
  services: Services,
  request: Request,
): Promise<Failure | undefined> {
  return (await isOwner(services, request)) ? undefined : ownersOnly;
}

export async function isOwner(services: Services, request: Request): Promise<boolean> {
  return (await requireSession(services, request)).person.role === "owner";
}

/** Allows signed-in staff, or anyone with the secret. `read` must not consume the body. */
export function secretOrStaff(
  setting: Exclude<Secret["setting"], "ADMIN_PASSWORD" | "ADMIN_PIN" | "RECOVERY_CODE">,
  read: (request: Request) => string | null | Promise<string | null>,
  wrong = "Incorrect password.",
): Access {
  return {
    name: `staff or ${setting}`,
    async check(request, services) {
      const staff = await staffOnly.check(request, services);
      if (staff.ok) return staff;
      const given = await read(request);
      if (!given) return staff;
      return checkSecret(services, request, {
        given,
        expected: services.settings[setting],
        setting,
        wrong: fail("forbidden", wrong),
      });
    },
  };
}
