import type { Ask } from "./questions.ts";
import type { Place } from "./wrangler.ts";

/** The dependencies and options of every step. */
export type Launch = Place & {
  ask: Ask;
  /** Without echoing the input. */
  askSecret: Ask;
  say(line: string): void;
  /** Random bytes as text. */
  random(bytes: number): string;
  /** An address's response; status 0 if there is none. */
  visit(url: string): Promise<{ status: number; text: string }>;
  /** Waits between two visits; false to give up. */
  wait(visits: number): Promise<boolean>;
  isDry: boolean;
  /** Secrets to replace although they are set. */
  renew: readonly string[];
};
