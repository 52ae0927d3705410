import { attempt } from "~/platform/attempt";
import { tryTwice, within } from "~/platform/deadline";
import type { Log } from "~/platform/log";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";

export type SqlValue = string | number | null;

/** One read as a value: features export these, so that a page can send several in one D1 batch. */
export type D1Query<T> = {
  sql: string;
  params: readonly SqlValue[];
  /** Parses the raw rows; throws on rows that the schema does not know, or leaves them out and says so in the log. */
  parse(rows: unknown[], log: Log): T;
};

type Answers<Q extends readonly D1Query<unknown>[]> = {
  -readonly [I in keyof Q]: Q[I] extends D1Query<infer T> ? Result<T> : never;
};

const unavailable = "We can’t load this right now.";

/** Milliseconds that a read for a page may take before the page goes on without it: less than any other call may. */
export const readDeadline = 1200;

export function statement(db: D1Database, query: D1Query<unknown>): D1PreparedStatement {
  return db.prepare(query.sql).bind(...query.params);
}

/** One transaction, tried twice, since D1 never repeats a write by itself: the statements must bear that. */
export async function writeBatch(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<unknown[][]> {
  const answers = await tryTwice(() => db.batch(statements));
  return answers.map(({ results }) => results);
}

export async function runQuery<T>(
  { db, log }: Pick<Services, "db" | "log">,
  query: D1Query<T>,
): Promise<T> {
  const { results } = await within(readDeadline, "D1", statement(db, query).all());
  return query.parse(results, log);
}

/**
 * Runs all queries in one round trip (one transaction). A database that does not answer fails them all, a row
 * that does not parse only its own query: a page goes on with the rest.
 */
export async function settleBatch<const Q extends readonly D1Query<unknown>[]>(
  services: Pick<Services, "db" | "log">,
  queries: Q,
): Promise<Answers<Q>>;
export async function settleBatch(
  { db, log }: Pick<Services, "db" | "log">,
  queries: readonly D1Query<unknown>[],
): Promise<Result<unknown>[]> {
  const batch = () => db.batch(queries.map((query) => statement(db, query)));
  const answers = await attempt(log, unavailable, () => within(readDeadline, "D1", batch()));
  return Promise.all(
    queries.map((query, index) =>
      answers.ok
        ? attempt(log, unavailable, async () =>
            query.parse(answers.value[index]?.results ?? [], log),
          )
        : answers,
    ),
  );
}

type Values<Q extends Record<string, D1Query<unknown>>> = {
  [Name in keyof Q]: Q[Name] extends D1Query<infer T> ? T : never;
};

/** What each query is named for, in one round trip, where it is worth something only as a whole: rejects when one of them fails. */
export async function readTogether<Q extends Record<string, D1Query<unknown>>>(
  services: Pick<Services, "db" | "log">,
  queries: Q,
): Promise<Values<Q>>;
export async function readTogether(
  { db, log }: Pick<Services, "db" | "log">,
  queries: Record<string, D1Query<unknown>>,
): Promise<Record<string, unknown>> {
  const named = Object.entries(queries);
  const answers = await db.batch(named.map(([, query]) => statement(db, query)));
  return Object.fromEntries(
    named.map(([name, query], at) => [name, query.parse(answers[at]?.results ?? [], log)]),
  );
}
