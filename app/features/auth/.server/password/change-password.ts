import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { studio } from "~/studio";
import { isKnownWords } from "../../known-words";
import type { NewPassword } from "../../new-password";
import { ownerId } from "../../person";
import type { Session } from "../admin-session";
import { keepingThisDevice } from "../known-device";
import { missingSetting } from "../secret-check";
import { countEnded, endingOthers } from "../sessions/end-sessions";
import { answerWithCookies } from "../sign-in";
import { placeOf } from "../sign-in-place";
import { writeToOwner } from "../tell-owner";
import { isCommonPassword } from "./common-passwords";
import { stretchPassword } from "./stretched-password";

/** Makes this the owner's password; answers how many other sessions ended with it. */
export async function changePassword(
  services: Services,
  request: Request,
  session: Session,
  { password, endOthers }: NewPassword,
): Promise<Result<object> | Response> {
  const { settings, db, clock } = services;
  if (settings.PASSWORD_PEPPER === "") return missingSetting("PASSWORD_PEPPER");
  const refusal = await refusalOf(settings, password);
  if (refusal) return fail("bad_input", refusal, { fieldErrors: { password: refusal } });
  const now = clock.now();
  const stretched = await stretchPassword(password, settings.PASSWORD_PEPPER);
  const change = db
    .prepare("UPDATE people SET password = ?, password_changed_at = ? WHERE id = ?")
    .bind(stretched, now, ownerId);
  const ending = endOthers ? endingOthers(db, session, now) : [];
  const mail = await writeToOwner(services, { kind: "password.changed", place: placeOf(request) });
  const write = () => db.batch([change, ...mail.writes, ...ending]);
  const { done, cookies } = await keepingThisDevice(services, request, endOthers, write);
  const ended = endOthers ? countEnded(done) : 0;
  services.journal.record({ name: "password.changed", ended });
  mail.send();
  return answerWithCookies(cookies, { ended });
}

/** Why it would be guessed among the first; undefined: it would not. */
async function refusalOf(
  settings: Services["settings"],
  password: string,
): Promise<string | undefined> {
  if (await isCommonPassword(password)) {
    return "Too many people use this password, so it’s among the first to be guessed. Choose another one.";
  }
  const { hostname } = new URL(settings.SITE_ORIGIN);
  const { STUDIO_EMAIL, OWNER_EMAIL, STUDIO_FOUNDER, ADMIN_PASSWORD } = settings;
  const words = [studio.name, hostname, STUDIO_EMAIL, OWNER_EMAIL, STUDIO_FOUNDER];
  if (isKnownWords(password, words)) {
    return "This is just the name or the address of your studio. Choose words that nobody would expect from you.";
  }
  if (isKnownWords(password, [ADMIN_PASSWORD])) {
    return "This is the password from the website’s settings. Choose a new one.";
  }
  return undefined;
}
