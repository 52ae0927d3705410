import { requireSession } from "~/features/auth/.server/access";
import { deleteOtherSessions, readEnded } from "~/features/auth/.server/end-sessions";
import { preserveThisDevice } from "~/features/auth/.server/known-device";
import { prepareOwnerNotice } from "~/features/auth/.server/notify-owner";
import { hashPassword } from "~/features/auth/.server/password-hash";
import { missingSetting } from "~/features/auth/.server/secret-check";
import { respondWithCookies } from "~/features/auth/.server/sign-in";
import { placeOf } from "~/features/auth/.server/sign-in-place";
import { updatePassword } from "~/features/auth/.server/ways-in";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import { examplePassword } from "~/platform/settings";
import { studio } from "~/studio";
import { isGuessable } from "../../known-words";
import type { NewPassword } from "../../new-password";
import { isCommonPassword } from "./common-passwords";

/** Returns how many other sessions it ended. */
export async function changePassword(
  services: Services,
  { password, endOthers }: NewPassword,
  request: Request,
): Promise<Failure | Response> {
  const session = await requireSession(services, request);
  const { settings, db, clock } = services;
  if (settings.PASSWORD_PEPPER === "") return missingSetting("PASSWORD_PEPPER");
  const refusal = await refusalOf(settings, password);
  if (refusal) return fail("bad_input", refusal, { fieldErrors: { password: refusal } });
  const now = clock.now();
  const stretched = await hashPassword(password, settings.PASSWORD_PEPPER);
  const mail = await prepareOwnerNotice(services, {
    kind: "password.changed",
    place: placeOf(request),
  });
  const { done, cookies } = await preserveThisDevice(services, request, endOthers, () =>
    db.batch([
      updatePassword(db, stretched, now),
      ...mail.writes,
      ...(endOthers ? deleteOtherSessions(db, session, now) : []),
    ]),
  );
  const ended = endOthers ? readEnded(done).length : 0;
  services.journal.record({ name: "password.changed", ended });
  mail.send();
  return respondWithCookies(cookies, { ended });
}

/** Undefined unless the password is easy to guess. */
async function refusalOf(
  settings: Services["settings"],
  password: string,
): Promise<string | undefined> {
  if (await isCommonPassword(password)) {
    return "Too many people use this password, so it’s among the first to be guessed. Choose another one.";
  }
  const { hostname } = new URL(settings.SITE_ORIGIN);
  const { STUDIO_EMAIL, OWNER_EMAIL, STUDIO_FOUNDER, ADMIN_PASSWORD } = settings;
  const founder = [STUDIO_FOUNDER, ...STUDIO_FOUNDER.split(" ")];
  const words = [studio.name, hostname, STUDIO_EMAIL, OWNER_EMAIL, ...founder];
  if (isGuessable(password, words)) {
    return "This is just the name or the address of your studio. Choose words that nobody would expect from you.";
  }
  if (isGuessable(password, [ADMIN_PASSWORD, examplePassword])) {
    return "This is the password from the website’s settings. Choose a new one.";
  }
  return undefined;
}
