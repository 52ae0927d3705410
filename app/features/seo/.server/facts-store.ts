import { z } from "zod";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import { auditFinding, type StoredFinding } from "../audit/audit-finding";
import { type PageFacts, pageFacts } from "../page-facts";

const factsRow = z.object({ facts: jsonColumn(pageFacts), read_at: timeColumn });

type ReadPage = { facts: PageFacts; readAt: number };

/** Skips facts in an older format; the next audit rereads those pages. */
export const allFactsQuery: D1Query<ReadPage[]> = {
  sql: "SELECT facts, read_at FROM seo_page_facts ORDER BY slug",
  params: [],
  parse: (rows) =>
    rows.flatMap((row) => {
      const { data } = factsRow.safeParse(row);
      return data ? [{ facts: data.facts, readAt: data.read_at }] : [];
    }),
};

export function saveFacts(db: D1Database, facts: PageFacts, readAt: number): D1PreparedStatement {
  return db
    .prepare("INSERT OR REPLACE INTO seo_page_facts (slug, facts, read_at) VALUES (?, ?, ?)")
    .bind(facts.slug, JSON.stringify(facts), readAt);
}

export type StoredAudit = { audits: StoredFinding[]; auditedAt: number };

const auditRow = z.object({
  findings: jsonColumn(z.array(auditFinding)),
  audited_at: timeColumn,
});

export const lastAuditQuery: D1Query<StoredAudit | undefined> = {
  sql: "SELECT findings, audited_at FROM seo_audit WHERE id = 1",
  params: [],
  parse: (rows) => {
    const [row] = z.array(auditRow).parse(rows);
    return row && { audits: row.findings, auditedAt: row.audited_at };
  },
};

export const auditCountQuery: D1Query<number | null> = {
  sql: "SELECT count FROM seo_audit WHERE id = 1",
  params: [],
  parse: (rows) => z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? null,
};

export function saveAudit(db: D1Database, { audits, auditedAt }: StoredAudit): D1PreparedStatement {
  return statement(db, {
    sql: "INSERT OR REPLACE INTO seo_audit (id, findings, count, audited_at) VALUES (1, ?, ?, ?)",
    params: [JSON.stringify(audits), audits.length, auditedAt],
    parse: () => undefined,
  });
}
