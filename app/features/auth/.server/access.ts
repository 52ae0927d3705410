import { attempt } from "~/platform/attempt";
import { type Access, anyone } from "~/platform/http/endpoint";
import { isEmbedded, isFromElsewhere } from "~/platform/http/origin";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { isFresh, type Role } from "../person";
import { notSignedIn, officeUnavailable, type Session, sessionOf } from "./admin-session";
import { checkSecret, type Secret } from "./secret-check";

const reading = new Set(["GET", "HEAD"]);

const ownersOnly = fail("forbidden", "Only the owner can do this.");

type Demand = { name: string; roles: readonly Role[]; fresh?: boolean };

/** Only who is signed in with one of these roles; a call that changes something must carry `x-admin: 1`, which no foreign form can send. */
function signedIn({ name, roles, fresh = false }: Demand): Access {
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
      if (!reading.has(request.method) && request.headers.get("x-admin") !== "1") {
        return fail("forbidden", "This call needs the header x-admin: 1.");
      }
      // The browser sends the cookie along when another site leads to a download.
      if (fresh && isFromElsewhere(request)) {
        return fail("forbidden", "This request came from another site.");
      }
      // A photo's address in stored text could name a download, which is an event.
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

/** The owner, who has shown in the last ten minutes who she is: for what leaves, is deleted, or opens the door. */
export const freshOwner = signedIn({ name: "fresh owner", roles: ["owner"], fresh: true });

/** The owner or an assistant. */
export const staffOnly = signedIn({ name: "staff", roles: ["owner", "assistant"] });

/** For what each may change about their own way in. */
export const freshStaff = signedIn({
  name: "fresh staff",
  roles: ["owner", "assistant"],
  fresh: true,
});

/** By the names that calls declare. */
export const accesses = {
  all: anyone,
  staff: staffOnly,
  owner: ownerOnly,
  "fresh staff": freshStaff,
  "fresh owner": freshOwner,
};

/** The live session of a request, or null; a failure when that cannot be told. What is done in it is theirs. */
export function readCaller(services: Services, request: Request): Promise<Result<Session | null>> {
  return attempt(services.log, officeUnavailable, async () => {
    const session = await sessionOf(services, request);
    if (session) services.journal.by(session.person.id);
    return session;
  });
}

/** Who calls, where `access` has let in nobody but who is signed in. */
export async function callerOf(services: Services, request: Request): Promise<Session> {
  const session = await sessionOf(services, request);
  if (!session) throw new Error("Nobody is signed in");
  return session;
}

/** For what only the owner may do within a call that an assistant may make, too; undefined: it is she. */
export async function refuseAssistant(
  services: Services,
  request: Request,
): Promise<Failure | undefined> {
  return (await isOwner(services, request)) ? undefined : ownersOnly;
}

/** For what the owner is shown and an assistant is not. */
export async function isOwner(services: Services, request: Request): Promise<boolean> {
  return (await callerOf(services, request)).person.role === "owner";
}

/** Who knows the secret, or is signed in. `read` finds what was given; the request's body stays unread. `wrong` is said of another. */
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
