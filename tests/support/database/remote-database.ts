type Call = { sql: string; params: unknown[] };

/** The SQL of each statement, for `batch`. */
const calls = new WeakMap<D1PreparedStatement, Call>();

type Ask = (
  path: string,
  init: { method: "POST"; body: string },
) => Promise<{ text(): Promise<string> }>;

/** A site's D1 through `database-door.js`. Miniflare's own proxy blocks this process for every `prepare` and `bind`. */
export class RemoteDatabase implements D1Database {
  private readonly ask: Ask;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  prepare(sql: string): D1PreparedStatement {
    return new RemoteStatement(this.ask, { sql, params: [] });
  }

  batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return send(this.ask, statements.map(callOf), "batch");
  }

  exec(sql: string): Promise<D1ExecResult> {
    return send(this.ask, [{ sql, params: [] }], "exec");
  }

  withSession(): never {
    throw new Error("No test needs sessions of D1.");
  }

  dump(): never {
    throw new Error("No test needs dumps of D1.");
  }
}

class RemoteStatement implements D1PreparedStatement {
  private readonly ask: Ask;
  private readonly call: Call;

  constructor(ask: Ask, call: Call) {
    this.ask = ask;
    this.call = call;
    calls.set(this, call);
  }

  bind(...params: unknown[]): D1PreparedStatement {
    const wrong = params.find((value) => typeof value === "object" && value !== null);
    if (params.includes(undefined) || wrong) {
      throw new Error("D1_TYPE_ERROR: only texts, numbers and null can be bound here.");
    }
    return new RemoteStatement(this.ask, { ...this.call, params });
  }

  first<T>(column: string): Promise<T | null>;
  first<T>(): Promise<T | null>;
  first<T>(...column: string[]): Promise<T | null> {
    return send(this.ask, [this.call], "first", column);
  }

  run<T>(): Promise<D1Result<T>> {
    return send(this.ask, [this.call], "run");
  }

  all<T>(): Promise<D1Result<T>> {
    return send(this.ask, [this.call], "all");
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T>(...options: object[]): Promise<T[]> {
    return send(this.ask, [this.call], "raw", options);
  }
}

function callOf(statement: D1PreparedStatement): Call {
  const call = calls.get(statement);
  if (!call) throw new Error("The statement is another database's.");
  return call;
}

async function send<T>(
  ask: Ask,
  calls: Call[],
  method: string,
  values: unknown[] = [],
): Promise<T> {
  const body = JSON.stringify({ calls, method, values });
  const answered = await ask("/__database", { method: "POST", body });
  const { answer, error } = JSON.parse(await answered.text());
  if (error !== undefined) throw new Error(error);
  return answer;
}
