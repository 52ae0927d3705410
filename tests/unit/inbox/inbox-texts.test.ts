import { expect, test } from "vitest";
import { readFailedText } from "~/features/inbox/failed-inquiry";
import { describeEmailAlert, spamCheckNote, spamReason } from "~/features/inbox/state-texts";

const honeypot = {
  status: "spam",
  statusAt: null,
  spamCheck: "honeypot",
  spamCheckReason: "",
} as const;

test("says why an inquiry is spam", () => {
  expect(spamReason(honeypot)).toContain("A hidden field was filled in");
  expect(spamReason({ ...honeypot, statusAt: 5 })).toBe("Marked as spam by you.");
  expect(spamReason({ ...honeypot, status: "new" })).toBeNull();
});

test("says that an inquiry without the spam check may still be from a client", () => {
  expect(spamCheckNote({ spamCheck: "unverified" })).toBe(
    "The spam check didn’t run, but this looks like it could be a real client.",
  );
  expect(spamCheckNote({ spamCheck: "verified" })).toBeNull();
});

test("describes the state of the email alert in one sentence", () => {
  const notice = {
    status: "new",
    alertState: "due",
    alertTries: 0,
    alertDueAt: Date.UTC(2026, 5, 15, 16),
    alertError: "",
  } as const;
  expect(describeEmailAlert(notice)).toBe("The email alert hasn’t been sent yet.");
  expect(describeEmailAlert({ ...notice, alertTries: 3, alertError: "E_RATE" })).toBe(
    "We couldn’t send the email alert (3 tries, E_RATE). Next try: Jun 15, 2026, 12:00 PM.",
  );
  expect(describeEmailAlert({ ...notice, status: "spam" })).toBe("We don’t email you about spam.");
  expect(describeEmailAlert({ ...notice, alertState: "sent" })).toBe("Email alert sent.");
  expect(describeEmailAlert({ ...notice, alertState: "none" })).toBe("No email alert was sent.");
});

test("the backup inbox reads name and message of an unfiled inquiry, truncated ones too", () => {
  const text = JSON.stringify({
    record: {
      inquiry: { name: "Fay", phone: 5, email: "fay@example.com", message: 'Two "tiers"' },
    },
  });
  const read = { name: "Fay", message: 'Two "tiers"', fields: [["Email", "fay@example.com"]] };
  expect(readFailedText(text)).toEqual({ ...read, raw: text });
  const half = `${text.slice(0, -4)}"}, "name": "x.jpg`;
  expect(readFailedText(half)).toEqual({ ...read, raw: half });
  for (const broken of ["", "null", "[]", "{", '{"record":5}', '{"record":{"inquiry":[1]}}']) {
    expect(readFailedText(broken), broken).toEqual({
      name: "",
      message: "",
      fields: [],
      raw: broken,
    });
  }
});
