import { withoutTokens } from "./http/canonical-address";

/** Plain values; never personal data. */
export type LogFacts = Record<string, string | number | boolean | null | undefined>;

export type Log = {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  /** Logs the message and stack. Call it once, where the error is caught. */
  error(event: string, error: unknown, facts?: LogFacts): void;
};

/** JSON lines with the request's id. */
export function createLog(requestId: string): Log {
  const write = (level: "info" | "warn" | "error", event: string, facts: LogFacts = {}) =>
    console[level](withoutTokens(JSON.stringify({ level, event, requestId, ...facts })));
  return {
    info: (event, facts) => write("info", event, facts),
    warn: (event, facts) => write("warn", event, facts),
    error: (event, error, facts) => write("error", event, { ...facts, ...describeError(error) }),
  };
}

/** The message without the error's class, and its cause's unless it quotes that. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.message || error.name;
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return text.includes(cause) ? text : `${text}: ${cause}`;
}

function describeError(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${errorText(error)}`, stack: error.stack };
}
