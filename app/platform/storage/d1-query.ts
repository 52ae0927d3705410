import type { Log } from "~/platform/log";
import { allOk, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt, retryOnce, timedDatabase } from "~/platform/stores";

export type SqlValue = string | number | null;

/** A piece of SQL, such as a condition, and the values of its question marks. */
export type SqlPart = { sql: string; params: readonly SqlValue[] };

/** A condition that is none. */
export const always: SqlPart = { sql: "1", params: [] };

/** One read as a value: features export these, so that a page can send several in one D1 batch. */
export type D1Query<T> = SqlPart & {
  /** Parses the raw rows; throws on rows that the schema does not know, or leaves them out and says so in the log. */
  parse(rows: unknown[], log: Log): T;
};

type Queries = Record<string, D1Query<unknown>>;
type Value<Q> = Q extends D1Query<infer T> ? T : never;

const unavailable = "We can’t load this right now.";

export function statement(db: D1Database, query: D1Query<unknown>): D1PreparedStatement {
  return db.prepare(query.sql).bind(...query.params);
}

/** One transaction, retried once: the statements must be idempotent. */
export async function writeBatch(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<unknown[][]> {
  const answers = await retryOnce(() => db.batch(statements));
  return answers.map(({ results }) => results);
}

export async function runQuery<T>(
  { db, log }: Pick<Services, "db" | "log">,
  query: D1Query<T>,
): Promise<T> {
  const { results } = await statement(timedDatabase("page", db), query).all();
  return query.parse(results, log);
}

/** One read whose failure is a sentence. */
export function readOne<T>(
  services: Pick<Services, "db" | "log">,
  query: D1Query<T>,
  sentence = unavailable,
): Promise<Result<T>> {
  return attempt(services.log, sentence, () => runQuery(services, query));
}

/**
 * What each query is named for, in one round trip (one transaction). A database that does not answer fails them all, a row
 * that does not parse only its own query: a page goes on with the rest.
 */
export async function readEach<Q extends Queries>(
  services: Pick<Services, "db" | "log">,
  queries: Q,
): Promise<{ [Name in keyof Q]: Result<Value<Q[Name]>> }>;
export async function readEach(
  { db, log }: Pick<Services, "db" | "log">,
  queries: Queries,
): Promise<Record<string, Result<unknown>>> {
  const named = Object.entries(queries);
  const answers = await attempt(log, unavailable, () =>
    timedDatabase("page", db).batch(named.map(([, query]) => statement(db, query))),
  );
  const read = named.map(async ([name, query], at) => [
    name,
    answers.ok
      ? await attempt(log, unavailable, async () =>
          query.parse(answers.value[at]?.results ?? [], log),
        )
      : answers,
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** The same where it is worth something only as a whole: the first failure, where there is one. */
export async function readAll<Q extends Queries>(
  services: Pick<Services, "db" | "log">,
  queries: Q,
) {
  return allOk(await readEach(services, queries));
}

/** The same for what may take longer: rejects when one of them fails. */
export async function readAllOrThrow<Q extends Queries>(
  services: Pick<Services, "db" | "log">,
  queries: Q,
): Promise<{ [Name in keyof Q]: Value<Q[Name]> }>;
export async function readAllOrThrow(
  { db, log }: Pick<Services, "db" | "log">,
  queries: Queries,
): Promise<Record<string, unknown>> {
  const named = Object.entries(queries);
  const answers = await db.batch(named.map(([, query]) => statement(db, query)));
  return Object.fromEntries(
    named.map(([name, query], at) => [name, query.parse(answers[at]?.results ?? [], log)]),
  );
}
