import type { JournalEvent } from "~/platform/journal/event";
import { studio } from "~/studio";
import { describeMoment } from "~/studio-time";
import { countryName, deviceLabel } from "./device-name";
import { nameSecret } from "./secret-names";

/** `device` as `describeDevice` has it, `country` in two letters; each empty if it is not known. */
export type SignInPlace = { device: string; country: string };

/** What the owner is told by email of her account. No address of a network is in it. */
export type OwnerNotice =
  /** `person`: the assistant's name; empty: the owner herself. */
  | { kind: "device.new"; person: string; place: SignInPlace }
  /** As the event of that name. */
  | { kind: "sign-in.locked"; secret: string; whom: LockedOut }
  /** The password was right, and what has to come with it was missing. */
  | { kind: "sign-in.stopped"; place: SignInPlace }
  | { kind: "password.changed"; place: SignInPlace }
  | { kind: "account.reset"; place: SignInPlace }
  /** `person` as above, `name`: what the passkey is called. */
  | { kind: "passkey.added" | "passkey.removed"; person: string; name: string; place: SignInPlace }
  | { kind: "invitation.accepted"; person: string; place: SignInPlace };

/** Who may not try any more. */
export type LockedOut = Extract<JournalEvent, { name: "sign-in.locked" }>["whom"];

type Texts = { subject: string; lines: readonly string[]; ifNot?: string };

/** The email that tells the owner of it; `at`: when it happened. */
export function composeOwnerNotice(
  notice: OwnerNotice,
  { at, siteOrigin }: { at: number; siteOrigin: string },
): { subject: string; text: string } {
  const { subject, lines, ifNot } = textsOf(notice);
  const account = `${siteOrigin}/account`;
  return {
    subject,
    text: [
      ...lines,
      describeFacts(notice, at),
      ...(ifNot ? [`If you expected this, there’s nothing to do.\n${ifNot}`] : []),
      `Your account: ${account}`,
      studio.name,
    ].join("\n\n"),
  };
}

function describeFacts(notice: OwnerNotice, at: number): string {
  const facts = [`When: ${describeMoment(at)}`];
  if (!("place" in notice)) return facts.join("\n");
  const { device, country } = notice.place;
  return [
    `Device: ${deviceLabel(device)}`,
    `Country: ${countryName(country) || "Unknown"}`,
    ...facts,
  ].join("\n");
}

const endAndChange =
  "If not, somebody else knows your password: open your account, end that session under “Signed in,” and change your password.";

function textsOf(notice: OwnerNotice): Texts {
  switch (notice.kind) {
    case "device.new":
      return describeNewDevice(notice.person, deviceLabel(notice.place.device));
    case "sign-in.locked":
      return describeLock(notice.secret, notice.whom);
    case "sign-in.stopped":
      return {
        subject: "Your password was used, but nobody got in",
        lines: [
          "Somebody entered your right password on a new device, but had no passkey and no recovery code. They didn’t get in.",
        ],
        ifNot: "If not, somebody else knows your password: change it in your account.",
      };
    case "password.changed":
      return {
        subject: "Your password was changed",
        lines: ["The password of your back office was changed."],
        ifNot:
          "If not, ask whoever looks after your website to set ADMIN_RESET: that’s the way back in.",
      };
    case "account.reset":
      return {
        subject: "Your sign-in was reset",
        lines: [
          "Your sign-in was reset with the setting ADMIN_RESET. Your own password, your passkeys, and your recovery codes no longer work, and everybody was signed out.",
          "Set a new password and add a passkey in your account.",
        ],
        ifNot:
          "If not, call whoever looks after your website right away: somebody can change its settings.",
      };
    case "passkey.added":
    case "passkey.removed":
      return describePasskey(notice.kind, notice.person, notice.name);
    case "invitation.accepted":
      return {
        subject: `${notice.person} can now sign in`,
        lines: [`${notice.person} accepted your invitation and can now sign in as your assistant.`],
        ifNot:
          "If you invited nobody, open your account and remove this person, then change your password.",
      };
  }
}

function describeNewDevice(person: string, device: string): Texts {
  return {
    subject: `${person ? `${person} signed in` : "New sign-in"}: ${device}`,
    lines: [
      person
        ? `${person} signed in to your back office on a device that’s new.`
        : "Somebody signed in to your back office as you, on a device that’s new.",
    ],
    ifNot: person
      ? `If it wasn’t ${person}, open your account and end that session under “Signed in.”`
      : endAndChange,
  };
}

const lockTexts: Readonly<Record<LockedOut, string>> = {
  network: "From where these tries came, nobody can try again for 15 minutes.",
  device: "On that device, nobody can try again for 15 minutes.",
  strangers: "Until tomorrow, only devices that have signed in before can try.",
  everybody: "The PIN stays off until you sign in with your password.",
};

function describeLock(secret: string, whom: LockedOut): Texts {
  const name = nameSecret(secret);
  return {
    subject: `Too many wrong tries: ${name}`,
    lines: [
      `Somebody entered a wrong ${name} too many times. They didn’t get in. ${lockTexts[whom]}`,
      "You get one such email a day at most.",
    ],
    ifNot:
      "If not, there’s nothing to do right now. If it keeps happening, sign in with a passkey and choose a long password.",
  };
}

function describePasskey(
  kind: "passkey.added" | "passkey.removed",
  person: string,
  name: string,
): Texts {
  const whose = person ? `${person}’s account` : "your account";
  const isNew = kind === "passkey.added";
  return {
    subject: isNew ? `New passkey: ${name}` : `Passkey removed: ${name}`,
    lines: [`The passkey “${name}” was ${isNew ? "added to" : "removed from"} ${whose}.`],
    ifNot: isNew
      ? "If not, remove it in your account, end all other sessions, and change your password."
      : "If not, end all other sessions in your account and change your password.",
  };
}
