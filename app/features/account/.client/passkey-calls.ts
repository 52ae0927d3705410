import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";

const done = z.object({ ok: z.boolean() });

export function renamePasskey(id: string, name: string): Promise<Result<unknown>> {
  return callAdmin("/api/account/passkeys", done, { method: "PUT", json: { id, name } });
}

export function removePasskey(id: string): Promise<Result<unknown>> {
  return callAdmin("/api/account/passkeys", done, { method: "DELETE", json: { id } });
}

export function setPasswordAlone(passwordAlone: boolean): Promise<Result<unknown>> {
  return callAdmin("/api/account/sign-in-rule", done, { method: "PUT", json: { passwordAlone } });
}

/** Says that the recovery codes were kept. */
export function noteCodesKept(): Promise<Result<unknown>> {
  return callAdmin("/api/account/recovery-codes", done, { method: "PUT" });
}

export function renewCodes(): Promise<Result<{ codes: string[] }>> {
  const answer = z.object({ codes: z.array(z.string()) });
  return callAdmin("/api/account/recovery-codes", answer, { method: "POST" });
}
