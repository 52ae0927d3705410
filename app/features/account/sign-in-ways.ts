import type { SignInWay } from "~/platform/journal/event";

const ways: Readonly<Record<SignInWay, string>> = {
  password: "the password",
  pin: "the PIN",
  passkey: "a passkey",
  "recovery-code": "a recovery code",
  reset: "a reset by the developer",
};

const names = new Map<string, string>(Object.entries(ways));

/** With what somebody signed in, such as "a passkey"; undefined for a way of another version. */
export function describeWay(by: string): string | undefined {
  return names.get(by);
}
