import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { missingSetting } from "../secret-check";
import { type Purpose, sealChallenge, verifyChallenge } from "./challenge";
import { readChallenge } from "./credential";
import { type RelyingParty, relyingParty } from "./relying-party";

export const tooLate = fail("conflict", "That took too long. Please try again.");

function partyOf(settings: Services["settings"], request: Request): Result<RelyingParty> {
  const party = relyingParty(settings, request.url);
  if (party.ok && settings.SESSION_SECRET === "") return missingSetting("SESSION_SECRET");
  return party;
}

export async function newChallenge(
  { settings, clock, ids }: Pick<Services, "settings" | "clock" | "ids">,
  request: Request,
  purpose: Purpose,
): Promise<Result<{ party: RelyingParty; challenge: string }>> {
  const party = partyOf(settings, request);
  if (!party.ok) return party;
  const challenge = await sealChallenge(settings.SESSION_SECRET, purpose, ids.next(), clock.now());
  return ok({ party: party.value, challenge });
}

/** Checks signature, purpose, and expiry. The caller must spend `challengeId`. */
export async function checkChallenge(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  request: Request,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<Result<{ party: RelyingParty; challenge: string; challengeId: string }>> {
  const party = partyOf(settings, request);
  if (!party.ok) return party;
  const challenge = readChallenge(clientDataJSON) ?? "";
  const challengeId = await verifyChallenge(
    settings.SESSION_SECRET,
    purpose,
    challenge,
    clock.now(),
  );
  return challengeId ? ok({ party: party.value, challenge, challengeId }) : tooLate;
}
