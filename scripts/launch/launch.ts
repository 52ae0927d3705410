import type { Ask } from "./questions.ts";
import type { Place } from "./wrangler.ts";

/** What every step of a launch works with. */
export type Launch = Place & {
  ask: Ask;
  /** What is typed is not shown. */
  askSecret: Ask;
  say(line: string): void;
  /** So many random bytes as text. */
  random(bytes: number): string;
  /** What an address answers; status 0: nothing. */
  visit(url: string): Promise<{ status: number; text: string }>;
  /** Waits between two visits; false: it has been long enough. */
  wait(visits: number): Promise<boolean>;
  isDry: boolean;
  /** Secrets to be made anew although they are set. */
  renew: readonly string[];
};
