import type { JournalEvent } from "~/platform/journal/event";
import { studio } from "~/studio";
import { describeMoment } from "~/studio-time";
import { countryName, deviceLabel } from "./device-name";
import { withoutPasskey } from "./passkeys";
import { secretLabel } from "./secret-names";

/** Each is empty if unknown. */
export type SignInPlace = { device: string; country: string };

/** Must not contain IP addresses. */
export type OwnerNotice =
  /** `person`: the assistant's name; empty for the owner. */
  | { kind: "device.new"; person: string; place: SignInPlace }
  | { kind: "sign-in.locked"; secret: string; whom: LockedOut }
  /** The password was right, but the second step was missing. */
  | { kind: "sign-in.stopped"; place: SignInPlace }
  | { kind: "password.changed"; place: SignInPlace }
  | { kind: "account.reset"; place: SignInPlace }
  | { kind: "passkey.added"; person: string; name: string; place: SignInPlace }
  | { kind: "passkey.removed"; person: string; name: string; isLast: boolean; place: SignInPlace }
  | { kind: "invitation.accepted"; person: string; place: SignInPlace };

export type LockedOut = Extract<JournalEvent, { name: "sign-in.locked" }>["whom"];

type Texts = { subject: string; lines: readonly string[]; ifNot?: string };

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
  "If not, someone else knows your password: open your account, sign that device out under “Signed in,” and change your password.";

function textsOf(notice: OwnerNotice): Texts {
  switch (notice.kind) {
    case "device.new":
      return describeNewDevice(notice.person, deviceLabel(notice.place.device));
    case "sign-in.locked":
      return describeLock(notice.secret, notice.whom);
    case "sign-in.stopped":
      return {
        subject: "Your password was entered on a new device",
        lines: [
          "Your password was entered on a new device, which then asked for a passkey or a recovery code.",
        ],
        ifNot: "If not, someone else knows your password: change it in your account.",
      };
    case "password.changed":
      return {
        subject: "Your password was changed",
        lines: ["The password of your back office was changed."],
        ifNot: "If not, ask your developer to set ADMIN_RESET: that’s the way back in.",
      };
    case "account.reset":
      return {
        subject: "Your sign-in was reset",
        lines: [
          "Your sign-in was reset with the setting ADMIN_RESET. Your own password, your recovery codes, and all passkeys no longer work, those of your assistants included, and everyone was signed out.",
          "Set a new password and add a passkey in your account. Check who is listed under “People,” and make new links for your assistants.",
        ],
        ifNot: "If not, call your developer right away: someone can change its settings.",
      };
    case "passkey.added":
      return describeNewPasskey(notice.person, notice.name);
    case "passkey.removed":
      return describeRemovedPasskey(notice.person, notice.name, notice.isLast);
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
        ? `${person} signed in to your back office on a new device.`
        : "Someone signed in to your back office as you, on a new device.",
    ],
    ifNot: person
      ? `If it wasn’t ${person}, open your account and sign that device out under “Signed in.”`
      : endAndChange,
  };
}

const lockTexts: Readonly<Record<LockedOut, string>> = {
  network: "That network is locked out for 15 minutes.",
  device: "That device is locked out for 15 minutes.",
  strangers: "Until tomorrow, only devices that have signed in before can try.",
};

function describeLock(secret: string, whom: LockedOut): Texts {
  const name = secretLabel(secret);
  return {
    subject: `Too many wrong tries: ${name}`,
    lines: [
      `Someone entered a wrong ${name} too many times. They didn’t get in. ${lockTexts[whom]}`,
      "There’s nothing to do right now. If it keeps happening, sign in with a passkey and choose a long password.",
      "We send this at most once a day.",
    ],
  };
}

const accountOf = (person: string) => (person ? `${person}’s account` : "your account");

function describeNewPasskey(person: string, name: string): Texts {
  return {
    subject: `New passkey: ${name}`,
    lines: [`The passkey “${name}” was added to ${accountOf(person)}.`],
    ifNot: person
      ? `If it wasn’t ${person}, open your account and make a new link for ${person} under “People”: it removes their passkeys and signs them out.`
      : "If not, remove it in your account, sign out all others, and change your password.",
  };
}

function describeRemovedPasskey(person: string, name: string, isLast: boolean): Texts {
  const removed = `The passkey “${name}” was removed from ${accountOf(person)}.`;
  return {
    subject: `Passkey removed: ${name}`,
    lines: isLast && person === "" ? [removed, withoutPasskey] : [removed],
    ifNot: "If not, sign out all others in your account and change your password.",
  };
}
