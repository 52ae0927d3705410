import { z } from "zod";
import { requireSession } from "~/features/auth/.server/access";
import { createCode, hashCode } from "~/features/auth/.server/passkeys/recovery-code";
import { replaceCodes, updateCodesKept } from "~/features/auth/.server/passkeys/recovery-code-rows";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import type { CodeCount } from "../../passkeys";

const perSet = 10;

/** `writes` replace the old codes. */
export async function newCodes(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: string,
): Promise<{ codes: string[]; writes: D1PreparedStatement[] }> {
  const codes = Array.from({ length: perSet }, createCode);
  const hashes = await Promise.all(codes.map(hashCode));
  return { codes, writes: replaceCodes(db, personId, hashes, clock.now()) };
}

export async function renewCodes(
  services: Services,
  _: undefined,
  request: Request,
): Promise<Result<{ codes: string[] }>> {
  const { person } = await requireSession(services, request);
  const { codes, writes } = await newCodes(services, person.id);
  await services.db.batch(writes);
  services.journal.record({ name: "recovery-codes.made" });
  return ok({ codes });
}

export async function noteCodesKept(
  services: Services,
  _: undefined,
  request: Request,
): Promise<Result<object>> {
  const { person } = await requireSession(services, request);
  await updateCodesKept(services.db, person.id, services.clock.now()).run();
  return ok({});
}

const countSchema = z.tuple([z.object({ made: z.number(), left: z.number(), kept: z.number() })]);

export function codeCount(personId: string): D1Query<CodeCount> {
  return {
    sql: `SELECT count(*) AS made, count(*) - count(used_at) AS left, count(kept_at) AS kept
          FROM recovery_codes WHERE person_id = ?`,
    params: [personId],
    parse: (rows) => countSchema.parse(rows)[0],
  };
}
