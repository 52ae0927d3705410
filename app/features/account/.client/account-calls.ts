import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import type { NewPassword } from "../new-password";
import type { EndedSessions } from "../signed-in";

const endedSchema = z.object({ ended: z.number() });

type Ended = z.infer<typeof endedSchema>;

export function changePassword(json: NewPassword): Promise<Result<Ended>> {
  return callAdmin("/api/account/password", endedSchema, { method: "PUT", json });
}

export function endSessions(json: EndedSessions): Promise<Result<Ended>> {
  return callAdmin("/api/account/sessions", endedSchema, { method: "DELETE", json });
}
