import { expect, test } from "vitest";
import { readFailedText } from "~/features/inquiries/inbox/failed-inquiry";
import { describeNotice } from "~/features/inquiries/inbox/notice-text";
import { spamCheckNote, spamReason } from "~/features/inquiries/inbox/spam-check";

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
    noticeState: "due",
    noticeTries: 0,
    noticeDueAt: Date.UTC(2026, 5, 15, 16),
    noticeError: "",
  } as const;
  expect(describeNotice(notice)).toBe("The notice by mail has not been sent yet.");
  expect(describeNotice({ ...notice, noticeTries: 3, noticeError: "E_RATE" })).toBe(
    "The notice by mail could not be sent; it was tried 3 times (E_RATE). Next try: Jun 15, 2026, 12:00 PM.",
  );
  expect(describeNotice({ ...notice, status: "spam" })).toContain("for spam none is sent");
  expect(describeNotice({ ...notice, noticeState: "sent" })).toBe("The notice by mail was sent.");
  expect(describeNotice({ ...notice, noticeState: "none" })).toBe("No notice by mail was sent.");
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
