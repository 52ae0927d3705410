import { expect, test } from "vitest";
import { composeOwnerNotice, type OwnerNotice } from "~/features/auth/owner-notice";

const place = { device: "Safari on iPhone", country: "AT" };
const at = Date.parse("2026-06-15T16:00:00Z");

function compose(notice: OwnerNotice) {
  return composeOwnerNotice(notice, { at, siteOrigin: "https://studio.example" });
}

test("a new device's notice says what, where, when, and what to do if it was unexpected", () => {
  expect(compose({ kind: "device.new", person: "", place })).toEqual({
    subject: "New sign-in: Safari on iPhone",
    text: [
      "Someone signed in to your back office as you, on a new device.",
      "Device: Safari on iPhone\nCountry: Austria\nWhen: Jun 15, 2026, 12:00 PM",
      "If you expected this, there’s nothing to do.\nIf not, someone else knows your password: open your account, sign that device out under “Signed in,” and change your password.",
      "Your account: https://studio.example/account",
      "Cake Studio",
    ].join("\n\n"),
  });
});

test("a notice about an assistant’s new device names the assistant", () => {
  const { subject, text } = compose({ kind: "device.new", person: "Robin", place });
  expect(subject).toBe("Robin signed in: Safari on iPhone");
  expect(text).toContain("If it wasn’t Robin,");
  expect(text).not.toContain("your password");
});

test("says “unknown” for missing facts", () => {
  const { subject, text } = compose({
    kind: "device.new",
    person: "",
    place: { device: "", country: "" },
  });
  expect(subject).toBe("New sign-in: Unknown device");
  expect(text).toContain("Country: Unknown\n");
});

test("a lockout names the secret, the scope, and the end", () => {
  const lock = (secret: string, whom: "network" | "device" | "strangers") =>
    compose({ kind: "sign-in.locked", secret, whom });
  expect(lock("ADMIN_PASSWORD", "network").subject).toBe("Too many wrong tries: password");
  expect(lock("ADMIN_PASSWORD", "network").text).toContain(
    "That network is locked out for 15 minutes.",
  );
  expect(lock("ADMIN_PASSWORD", "device").text).toContain(
    "That device is locked out for 15 minutes.",
  );
  expect(lock("ADMIN_PASSWORD", "strangers").text).toContain("Until tomorrow");
  expect(lock("GALLERY_SYNC_KEY", "network").text).toContain("a wrong gallery sync key");
  expect(lock("ADMIN_PASSWORD", "network").text.match(/nothing to do/g)).toHaveLength(1);
});

test("every notice says what happened and links the account", () => {
  const notices: OwnerNotice[] = [
    { kind: "sign-in.stopped", place },
    { kind: "password.changed", place },
    { kind: "account.reset", place },
    { kind: "passkey.added", person: "", name: "Phone", place },
    { kind: "passkey.removed", person: "Robin", name: "Phone", isLast: false, place },
    { kind: "invitation.accepted", person: "Robin", place },
  ];
  expect(notices.map((notice) => compose(notice).subject)).toEqual([
    "Your password was entered on a new device",
    "Your password was changed",
    "Your sign-in was reset",
    "New passkey: Phone",
    "Passkey removed: Phone",
    "Robin can now sign in",
  ]);
  for (const notice of notices) {
    const { text } = compose(notice);
    expect(text).toContain("Device: Safari on iPhone");
    expect(text).toContain("If you expected this");
    expect(text).toContain("https://studio.example/account");
  }
});

test("removing the owner’s last passkey warns that her password alone opens new devices", () => {
  const removed = (person: string, isLast: boolean) =>
    compose({ kind: "passkey.removed", person, name: "Phone", isLast, place }).text;
  const last = "Without a passkey, your password alone opens new devices.";
  expect(removed("", true)).toContain(last);
  expect(removed("", false)).not.toContain(last);
  expect(removed("Robin", true)).not.toContain(last);
});
