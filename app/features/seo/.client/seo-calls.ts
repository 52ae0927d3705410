import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { callAdmin } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { auditFinding } from "../audit/audit-finding";
import { seoBundle } from "../seo-records";
import { failureTexts } from "../seo-texts";
import type { SuggestibleField } from "../suggestion";

const address = "/api/seo";

/** `fallback`: what A8 has said where the server gives no reason. */
function call<T>(
  action: string,
  schema: $ZodType<T>,
  fallback: string,
  { input = {}, signal }: { input?: object; signal?: AbortSignal } = {},
) {
  const json = { action, ...input };
  return callAdmin(address, schema, { method: "POST", json, signal, fallback });
}

const { saveFailed, robotsSaveFailed, robotsLoadFailed, sitemapFailed, importFailed, auditFailed } =
  failureTexts;

const saved = z.object({ message: z.string() });

export function fetchBundle() {
  return callAdmin(`${address}?action=getBundle`, seoBundle, { fallback: failureTexts.failed });
}

/** The fields that were changed, and what they said before. */
export type RecordChange = { fields: object; from: object };

export function saveSettings({ fields, from }: RecordChange) {
  return call("saveSettings", saved, saveFailed, { input: { settings: fields, from } });
}

export function savePage(slug: string, { fields, from }: RecordChange) {
  return call("savePage", saved, saveFailed, { input: { page: { ...fields, slug }, from } });
}

export function saveImage(asset_url: string, { fields, from }: RecordChange) {
  const image = { ...fields, asset_url };
  return call("saveImage", saved, saveFailed, { input: { image, from } });
}

export function removePage(slug: string) {
  return call("pages.remove", saved, saveFailed, { input: { slug } });
}

export function removeImage(asset_url: string) {
  return call("images.remove", saved, saveFailed, { input: { asset_url } });
}

export function fetchRobots() {
  return call("robots.get", z.object({ robots: z.string() }), robotsLoadFailed);
}

/** `from`: the text as it was loaded. */
export function saveRobots(robots: string, from: string | undefined) {
  return call("robots.save", z.object({ robots: z.string() }), robotsSaveFailed, {
    input: { robots, from },
  });
}

const listedPage = z.object({
  url: z.string(),
  changedAt: z.optional(z.number()),
  images: z.array(z.string()),
});
export type ListedPage = z.infer<typeof listedPage>;

export function generateSitemap() {
  return call("sitemap.generate", z.object({ pages: z.array(listedPage) }), sitemapFailed);
}

const seeded = z.object({ added: z.optional(z.number()) });

export function seedFromSitemap() {
  return call("pages.seedFromSitemap", seeded, importFailed);
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
  return call("aiSuggest", suggestion, failureTexts.failed, {
    input: { fieldKey, context },
    signal,
  });
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
  { schema, fallback }: { schema: $ZodType<S>; fallback: string },
  onStep: (answer: S) => void,
): Promise<Result<undefined>> {
  let page: string | null | undefined;
  do {
    const answer: Result<S> = await call(action, schema, fallback, {
      input: page ? { page } : {},
    });
    if (!answer.ok) return answer;
    onStep(answer.value);
    page = answer.value.next;
  } while (page !== null);
  return ok(undefined);
}

export async function importPages(onStep: (progress: Progress) => void): Promise<Result<number>> {
  let added = 0;
  const walked = await walk(
    "pages.syncNow",
    { schema: importStep, fallback: importFailed },
    (answer) => {
      added += answer.result.added;
      onStep(answer);
    },
  );
  return walked.ok ? ok(added) : walked;
}

export async function crawlImages(
  onStep: (progress: Progress) => void,
): Promise<Result<{ added: number; scanned: number }>> {
  const found = { added: 0, scanned: 0 };
  const walked = await walk(
    "images.crawlAll",
    { schema: crawlStep, fallback: importFailed },
    (answer) => {
      found.added += answer.added;
      found.scanned = answer.scanned;
      onStep(answer);
    },
  );
  return walked.ok ? ok(found) : walked;
}

type AuditAnswer = Pick<z.infer<typeof auditStep>, "audits" | "auditedAt">;

export async function runAudit(onStep: (progress: Progress) => void): Promise<Result<AuditAnswer>> {
  let last: AuditAnswer = { audits: [], auditedAt: 0 };
  const walked = await walk("audit", { schema: auditStep, fallback: auditFailed }, (answer) => {
    last = answer;
    onStep(answer);
  });
  return walked.ok ? ok(last) : walked;
}
