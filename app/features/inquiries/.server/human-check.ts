import { ok, type Result } from "~/platform/result";

export type HumanOutcome = { outcome: "verified" | "unverified"; reason: string };

/**
 * Asks whether a person sent the form. A failure is a refusal that the visitor can act on:
 * nothing is stored and its sentence is the answer.
 */
export type HumanCheck = (token: string, network: string) => Promise<Result<HumanOutcome>>;

export const takeUnverified: HumanCheck = async (token) =>
  ok({ outcome: "unverified", reason: token === "" ? "no token" : "token not checked" });
