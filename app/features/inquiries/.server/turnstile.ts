import { z } from "zod";
import { sha256, uuidOf } from "~/platform/crypto/sha256";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { isPublicSite, type Settings } from "~/platform/settings";
import { challengeExpired } from "../late-messages";
import type { SpamCheck } from "./inquiry-rows";

type TurnstileServices = Pick<Services, "settings" | "remote" | "log">;

type HumanQuestion = {
  token: string;
  address: string;
  /** The token's inquiry; its retry may reuse the token. */
  inquiryId: string;
};

const challengeAction = "contact";

/** Milliseconds for all tries (DESIGN 5.10). */
const checkDeadline = 5000;
const tokenLimit = 2048;

const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** Only these codes are about the token; other errors don't stop a visitor. */
const refusals = new Set([
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
]);
const wrongSecret = new Set(["missing-input-secret", "invalid-input-secret"]);

const refused = fail("bad_input", challengeExpired);

export async function checkTurnstile(
  services: TurnstileServices,
  question: HumanQuestion,
): Promise<Result<SpamCheck>> {
  const { settings, log } = services;
  if (question.token === "") return unverified("no token");
  if (question.token.length > tokenLimit) return refused;
  if (settings.TURNSTILE_SECRET_KEY === "") {
    log.warn("turnstile.off", { setting: "TURNSTILE_SECRET_KEY" });
    return unverified("no secret");
  }
  const answer = await askTurnstile(services, question);
  if (!answer.ok) {
    log.warn("turnstile.silent", { reason: answer.error });
    return unverified("unreachable");
  }
  const outcome = judge(answer.value, { settings, token: await sha256(question.token) });
  if (outcome.ok && outcome.value.outcome === "unverified") {
    log.warn("turnstile.undecided", { reason: outcome.value.reason });
  }
  return outcome;
}

async function askTurnstile(
  { settings, remote }: TurnstileServices,
  { token, address, inquiryId }: HumanQuestion,
) {
  const body = new URLSearchParams({
    secret: settings.TURNSTILE_SECRET_KEY,
    response: token,
    // Equal only for a retry of the same inquiry, so that two inquiries can't share a token.
    idempotency_key: await uuidOf([inquiryId, token]),
  });
  if (address !== "") body.set("remoteip", address);
  return remote({
    url: settings.TURNSTILE_VERIFY_URL,
    method: "POST",
    body,
    timeout: checkDeadline,
    overall: checkDeadline,
    retries: 1,
  });
}

function judge(
  { status, body }: { status: number; body: string },
  { settings, token }: { settings: Settings; token: string },
): Result<SpamCheck> {
  const answer = parseAnswer(body);
  if (!answer) return unverified(`answer not understood (${status})`);
  const { success, "error-codes": codes } = answer;
  if (success)
    return judgePurpose(answer, settings) ?? ok({ outcome: "verified", reason: "", token });
  if (codes.some((code) => refusals.has(code))) return refused;
  if (codes.some((code) => wrongSecret.has(code)))
    return unverified("TURNSTILE_SECRET_KEY is wrong");
  return unverified(codes.join(", ").slice(0, 100) || `no decision (${status})`);
}

/**
 * Problems of a valid token. Test keys have no action and their own hostname. A token for another host comes from a
 * widget of the studio, too, so the inquiry is only unverified.
 */
function judgePurpose(
  { action = "", hostname = "" }: z.infer<typeof answerSchema>,
  settings: Settings,
): Result<SpamCheck> | null {
  const isLocal = !isPublicSite(settings);
  if (action !== challengeAction && !(isLocal && action === "")) {
    return action === "" ? unverified("the token names no action") : refused;
  }
  const isHere = isLocal || hostname === new URL(settings.SITE_ORIGIN).hostname;
  return isHere ? null : unverified("the token is for another host");
}

function parseAnswer(body: string) {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function unverified(reason: string): Result<SpamCheck> {
  return ok({ outcome: "unverified", reason, token: null });
}
