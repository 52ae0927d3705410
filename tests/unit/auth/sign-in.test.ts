import { expect, test } from "vitest";
import { signInMessage } from "~/features/auth/sign-in";

test("names a wrong password", () => {
  expect(signInMessage(401, "whatever")).toBe("Incorrect Password");
});

test("any other failure refers to the admin, with the server's error if there is one", () => {
  expect(signInMessage(503, "D1 is down")).toBe("Logging issue contact the Admin (D1 is down)");
  expect(signInMessage(500, "")).toBe("Logging issue contact the Admin");
});

test("without a response, reports a network error", () => {
  expect(signInMessage(0, "")).toBe("Network error");
  expect(signInMessage(0, "The line is busy")).toBe("The line is busy");
});
