import { expect, test } from "vitest";
import {
  isAutomaticWarning,
  strangerWarning,
  warningOf,
  withoutStranger,
} from "~/features/mail/mail-warnings";

const read = { automatic: false, failed: [], isDoubtful: false, isCut: false };
const mail = {
  read,
  sender: "ada@work.example",
  isClient: false,
  addressee: "order",
  inquiry: true,
  isKept: true,
};

test("a confirmed sender's email keeps the other sentences of its warning", () => {
  const { sender } = mail;
  expect(withoutStranger(warningOf(mail), sender)).toBe("");
  expect(withoutStranger(strangerWarning(sender), sender)).toBe("");
  const automatic = warningOf({ ...mail, read: { ...read, automatic: true } });
  expect(withoutStranger(automatic, sender)).toBe("This is an automatic reply.");
  expect(isAutomaticWarning(automatic)).toBe(true);
  expect(withoutStranger(warningOf({ ...mail, isKept: false }), sender)).toBe(
    "Its files weren’t saved. Ask for them again.",
  );
});

test("only the warning about this sender goes", () => {
  for (const warning of [strangerWarning("bo@example.com"), "This is an automatic reply.", ""]) {
    expect(withoutStranger(warning, mail.sender)).toBe(warning);
  }
});
