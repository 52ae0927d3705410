import { expect, test } from "vitest";
import { readFailedText } from "~/features/inquiries/inbox/failed-inquiry";
import {
  describeEmailAlert,
  spamCheckNote,
  spamReason,
} from "~/features/inquiries/inbox/state-texts";

const honeypot = {
  status: "spam",
  statusAt: null,
  spamCheck: "honeypot",
  spamCheckReason: "",
} as const;

test("spam says what put it there", () => {
  expect(spamReason(honeypot)).toContain("A field that people cannot see was filled in");
  expect(spamReason({ ...honeypot, statusAt: 5 })).toBe("Marked as spam by hand.");
  expect(spamReason({ ...honeypot, status: "new" })).toBeNull();
});

test("an inquiry without the spam check says why", () => {
  const unverified = { spamCheck: "unverified", spamCheckReason: "unreachable" } as const;
  expect(spamCheckNote(unverified)).toBe(
    "Sent without the spam check (unreachable). It may still be a client.",
  );
  expect(spamCheckNote({ ...unverified, spamCheck: "verified" })).toBeNull();
});

test("the notice's state is one sentence", () => {
  const notice = {
    status: "new",
    alertState: "due",
    alertTries: 0,
    alertDueAt: Date.UTC(2026, 5, 15, 16),
    alertError: "",
  } as const;
  expect(describeEmailAlert(notice)).toBe("The notice by mail has not been sent yet.");
  expect(describeEmailAlert({ ...notice, alertTries: 3, alertError: "E_RATE" })).toBe(
    "The notice by mail could not be sent; it was tried 3 times (E_RATE). Next try: Jun 15, 2026, 12:00 PM.",
  );
  expect(describeEmailAlert({ ...notice, status: "spam" })).toContain("for spam none is sent");
  expect(describeEmailAlert({ ...notice, alertState: "sent" })).toBe(
    "The notice by mail was sent.",
  );
  expect(describeEmailAlert({ ...notice, alertState: "none" })).toBe("No notice by mail was sent.");
});

test("of an inquiry that could not be saved all is read that can be made out", () => {
  const text = JSON.stringify({ record: { inquiry: { name: "Fay", phone: 5, message: "Hi" } } });
  expect(readFailedText(text).fields).toEqual([
    ["Name", "Fay"],
    ["Message", "Hi"],
  ]);
  for (const broken of ["", "null", "[]", "{", '{"record":5}', '{"record":{"inquiry":[1]}}']) {
    expect(readFailedText(broken), broken).toEqual({ fields: [], raw: broken });
  }
});
