import type { SignInMethod } from "~/platform/journal/event";

const ways: Readonly<Record<SignInMethod, string>> = {
  password: "the password",
  pin: "the PIN",
  passkey: "a passkey",
  "recovery-code": "a recovery code",
  reset: "a reset by the developer",
};

const names = new Map<string, string>(Object.entries(ways));

/** Such as "a passkey"; undefined if another version stored it. */
export function describeSignInMethod(by: string): string | undefined {
  return names.get(by);
}
