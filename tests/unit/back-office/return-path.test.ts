import { expect, test } from "vitest";
import { signInPath } from "~/features/auth/sign-in-path";
import { returnPath } from "~/features/back-office/tools";

test("the sign-in keeps the page to return to", () => {
  const path = signInPath(new URL("https://studio.example/inquiries?status=new"));
  expect(path).toBe("/EdibleArtControl?next=%2Finquiries%3Fstatus%3Dnew");
  expect(returnPath("/inquiries?status=new")).toBe("/inquiries?status=new");
});

test("a data request returns to its page", () => {
  const path = (search: string) =>
    signInPath(new URL(`https://studio.example/inquiries.data?${search}`));
  expect(path("_routes=x")).toBe("/EdibleArtControl?next=%2Finquiries");
  expect(path("view=quoted&_routes=x")).toBe("/EdibleArtControl?next=%2Finquiries%3Fview%3Dquoted");
});

test("returns only to back-office pages", () => {
  const hostile = [
    null,
    "",
    "/",
    "/privacy-policy",
    "//evil.example/inquiries",
    "https://evil.example/inquiries",
    "/\\evil.example/inquiries",
    "javascript:alert(1)",
    "inquiries",
    "/inquiries/../privacy-policy",
  ];
  for (const next of hostile) expect(returnPath(next), String(next)).toBe("/EdibleArtControl");
});
