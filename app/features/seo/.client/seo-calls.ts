import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { callAdmin } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { auditFinding } from "../audit/audit-finding";
import { type ImageRecord, type PageRecord, type SiteRecord, seoBundle } from "../seo-records";
import type { SuggestibleField } from "../suggestion";

const address = "/api/seo";

function call<T>(action: string, schema: $ZodType<T>, input: object = {}, signal?: AbortSignal) {
  return callAdmin(address, schema, { method: "POST", json: { action, ...input }, signal });
}

const saved = z.object({ message: z.string() });

export function fetchBundle() {
  return callAdmin(`${address}?action=getBundle`, seoBundle);
}

export function saveSettings(settings: SiteRecord) {
  return call("saveSettings", saved, { settings });
}

export function savePage(page: PageRecord) {
  return call("savePage", saved, { page });
}

export function saveImage(image: ImageRecord) {
  return call("saveImage", saved, { image });
}

export function removePage(slug: string) {
  return call("pages.remove", saved, { slug });
}

export function removeImage(asset_url: string) {
  return call("images.remove", saved, { asset_url });
}

export function fetchRobots() {
  return call("robots.get", z.object({ robots: z.string() }));
}

export function saveRobots(robots: string) {
  return call("robots.save", z.object({ robots: z.string() }), { robots });
}

const listedPage = z.object({
  url: z.string(),
  changedAt: z.optional(z.number()),
  images: z.array(z.string()),
});
export type ListedPage = z.infer<typeof listedPage>;

export function generateSitemap() {
  return call("sitemap.generate", z.object({ pages: z.array(listedPage) }));
}

export function seedFromSitemap() {
  return call("pages.seedFromSitemap", z.object({ added: z.number() }));
}

const suggestion = z.object({ suggestion: z.string(), source: z.enum(["ai", "facts"]) });
export type Suggestion = z.infer<typeof suggestion>;

export type SuggestionContext = {
  brand?: string;
  pagePath?: string;
  h1?: string;
  asset_url?: string;
  section?: string;
};

export function askSuggestion(
  fieldKey: SuggestibleField,
  context: SuggestionContext,
  signal: AbortSignal,
) {
  return call("aiSuggest", suggestion, { fieldKey, context }, signal);
}

const step = { scanned: z.number(), total: z.number(), next: z.nullable(z.string()) };
export type Progress = { scanned: number; total: number };

const importStep = z.object({ ...step, result: z.object({ added: z.number() }) });
const crawlStep = z.object({ ...step, added: z.number() });
const auditStep = z.object({
  ...step,
  audits: z.array(auditFinding),
  auditedAt: z.number(),
});

type Step = Progress & { next: string | null };

/** Calls an action for one page after the other; `onStep` gets every answer. */
async function walk<S extends Step>(
  action: string,
  schema: $ZodType<S>,
  onStep: (answer: S) => void,
): Promise<Result<undefined>> {
  let page: string | null | undefined;
  do {
    const answer: Result<S> = await call(action, schema, page ? { page } : {});
    if (!answer.ok) return answer;
    onStep(answer.value);
    page = answer.value.next;
  } while (page !== null);
  return ok(undefined);
}

export async function importPages(onStep: (progress: Progress) => void): Promise<Result<number>> {
  let added = 0;
  const walked = await walk("pages.syncNow", importStep, (answer) => {
    added += answer.result.added;
    onStep(answer);
  });
  return walked.ok ? ok(added) : walked;
}

export async function crawlImages(
  onStep: (progress: Progress) => void,
): Promise<Result<{ added: number; scanned: number }>> {
  const found = { added: 0, scanned: 0 };
  const walked = await walk("images.crawlAll", crawlStep, (answer) => {
    found.added += answer.added;
    found.scanned = answer.scanned;
    onStep(answer);
  });
  return walked.ok ? ok(found) : walked;
}

type AuditAnswer = Pick<z.infer<typeof auditStep>, "audits" | "auditedAt">;

export async function runAudit(onStep: (progress: Progress) => void): Promise<Result<AuditAnswer>> {
  let last: AuditAnswer = { audits: [], auditedAt: 0 };
  const walked = await walk("audit", auditStep, (answer) => {
    last = answer;
    onStep(answer);
  });
  return walked.ok ? ok(last) : walked;
}
