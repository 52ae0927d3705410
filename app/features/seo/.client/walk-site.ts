import type { $ZodType } from "zod/v4/core";
import { call } from "~/platform/http/admin-call";
import type { Call } from "~/platform/http/call";
import { ok, type Result } from "~/platform/result";
import type { StoredFinding } from "../audit/audit-finding";
import { seoCalls } from "../seo-calls";

export type Progress = { scanned: number; total: number };

type Step = Progress & { next: string | null };
type WalkInput = (typeof seoCalls.audit)["input"];

async function walk<S extends Step>(
  declared: Call<WalkInput, $ZodType<S>>,
  onStep: (answer: S) => void,
): Promise<Result<undefined>> {
  let page: string | null | undefined;
  do {
    const answer: Result<S> = await call(declared, page ? { page } : {});
    if (!answer.ok) return answer;
    onStep(answer.value);
    page = answer.value.next;
  } while (page !== null);
  return ok(undefined);
}

export async function importPages(onStep: (progress: Progress) => void): Promise<Result<number>> {
  let added = 0;
  const walked = await walk(seoCalls.importPages, (answer) => {
    added += answer.result.added;
    onStep(answer);
  });
  return walked.ok ? ok(added) : walked;
}

export async function importImages(
  onStep: (progress: Progress) => void,
): Promise<Result<{ added: number; scanned: number }>> {
  const found = { added: 0, scanned: 0 };
  const walked = await walk(seoCalls.importImages, (answer) => {
    found.added += answer.added;
    found.scanned = answer.scanned;
    onStep(answer);
  });
  return walked.ok ? ok(found) : walked;
}

type Audit = { audits: StoredFinding[]; auditedAt: number };

export async function runAudit(onStep: (progress: Progress) => void): Promise<Result<Audit>> {
  let last: Audit = { audits: [], auditedAt: 0 };
  const walked = await walk(seoCalls.audit, (answer) => {
    last = answer;
    onStep(answer);
  });
  return walked.ok ? ok(last) : walked;
}
