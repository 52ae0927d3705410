import { z } from "zod";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { spending } from "./passkey-rows";
import { createCode, hashCode } from "./recovery-code";

const perSet = 10;

/** A new set of codes, which are shown once, and what puts it in the place of the old one. */
export async function newCodes(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: string,
): Promise<{ codes: string[]; writes: D1PreparedStatement[] }> {
  const codes = Array.from({ length: perSet }, createCode);
  const hashes = await Promise.all(codes.map(hashCode));
  const insert = db.prepare(
    "INSERT INTO recovery_codes (hash, person_id, created_at) VALUES (?, ?, ?)",
  );
  return {
    codes,
    writes: [
      db.prepare("DELETE FROM recovery_codes WHERE person_id = ?").bind(personId),
      ...hashes.map((hash) => insert.bind(hash, personId, clock.now())),
    ],
  };
}

/** Puts a new set in the place of the old one. Rejects when the database does not answer. */
export async function renewCodes(services: Services, personId: string): Promise<string[]> {
  const { codes, writes } = await newCodes(services, personId);
  await services.db.batch(writes);
  services.journal.record({ name: "recovery-codes.made" });
  return codes;
}

/** Notes that a person has said that she kept the codes. Rejects as above. */
export async function noteCodesKept(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: string,
): Promise<void> {
  const update = db
    .prepare("UPDATE recovery_codes SET kept_at = ? WHERE person_id = ? AND kept_at IS NULL")
    .bind(clock.now(), personId);
  await update.run();
}

/** `kept`: of how many she has said that she kept them. */
const countSchema = z.tuple([z.object({ made: z.number(), left: z.number(), kept: z.number() })]);
export type CodeCount = z.infer<typeof countSchema>[0];

export function codeCount(personId: string): D1Query<CodeCount> {
  return {
    sql: `SELECT count(*) AS made, count(*) - count(used_at) AS left, count(kept_at) AS kept
          FROM recovery_codes WHERE person_id = ?`,
    params: [personId],
    parse: (rows) => countSchema.parse(rows)[0],
  };
}

/** Whether this is one of a person's codes, and not used yet. */
export function isUnusedCode(personId: string, hash: string): D1Query<boolean> {
  return {
    sql: "SELECT hash FROM recovery_codes WHERE person_id = ? AND hash = ? AND used_at IS NULL",
    params: [personId, hash],
    parse: (rows) => rows.length > 0,
  };
}

/** Uses a code up; within a batch it undoes the rest if somebody else did so at the same time. */
export function usingCode(
  { db, clock }: Pick<Services, "db" | "clock">,
  hash: string,
): D1PreparedStatement[] {
  const now = clock.now();
  return [
    spending(db, `recovery code ${hash}`, now),
    db.prepare("UPDATE recovery_codes SET used_at = ? WHERE hash = ?").bind(now, hash),
  ];
}
