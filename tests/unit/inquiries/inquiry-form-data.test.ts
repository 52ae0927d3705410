import { expect, test } from "vitest";
import { inquiryFormData } from "~/features/inquiries/inquiry-form-data";
import { draftId, validFields } from "../../support/inquiry-posts";

test("every field goes before the first file", () => {
  const files = [new File(["a"], "a.txt"), new File(["b"], "b.txt")];
  const form = inquiryFormData({ ...validFields, draftId }, files);
  expect([...form.keys()]).toEqual([
    "name",
    "email",
    "phone",
    "eventDate",
    "eventType",
    "servings",
    "location",
    "message",
    "captchaToken",
    "hp",
    "draftId",
    "attachments",
    "attachments",
  ]);
  expect(form.get("draftId")).toBe(draftId);
});

test("a field that was not filled in is sent empty", () => {
  expect(inquiryFormData({}, []).get("location")).toBe("");
});
