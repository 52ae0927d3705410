import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { linkAnswer } from "../people";

const address = "/api/account/people";

/** The link is told this once. */
export type InvitationLink = z.infer<typeof linkAnswer>;

export function invite(id: string, name: string): Promise<Result<InvitationLink>> {
  return callAdmin(address, linkAnswer, { method: "POST", json: { id, name } });
}

export function inviteAgain(id: string): Promise<Result<InvitationLink>> {
  return callAdmin(address, linkAnswer, { method: "PUT", json: { id } });
}

export function removePerson(id: string): Promise<Result<object>> {
  return callAdmin(address, z.object({}), { method: "DELETE", json: { id } });
}
