import type { D1Query } from "~/platform/storage/d1-query";
import { spendChallenge } from "./passkey-rows";

export function isUnusedCode(personId: string, hash: string): D1Query<boolean> {
  return {
    sql: "SELECT hash FROM recovery_codes WHERE person_id = ? AND hash = ? AND used_at IS NULL",
    params: [personId, hash],
    parse: (rows) => rows.length > 0,
  };
}

/** Fails the batch if the code was used meanwhile. */
export function spendCode(db: D1Database, hash: string, now: number): D1PreparedStatement[] {
  return [
    spendChallenge(db, `recovery code ${hash}`, now),
    db.prepare("UPDATE recovery_codes SET used_at = ? WHERE hash = ?").bind(now, hash),
  ];
}

export function replaceCodes(
  db: D1Database,
  personId: string,
  hashes: readonly string[],
  now: number,
): D1PreparedStatement[] {
  const insert = db.prepare(
    "INSERT INTO recovery_codes (hash, person_id, created_at) VALUES (?, ?, ?)",
  );
  return [
    db.prepare("DELETE FROM recovery_codes WHERE person_id = ?").bind(personId),
    ...hashes.map((hash) => insert.bind(hash, personId, now)),
  ];
}

export function updateCodesKept(
  db: D1Database,
  personId: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare("UPDATE recovery_codes SET kept_at = ? WHERE person_id = ? AND kept_at IS NULL")
    .bind(now, personId);
}
