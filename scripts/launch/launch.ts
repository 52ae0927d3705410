import type { CallCloudflare } from "./cloudflare.ts";
import type { Ask } from "./questions.ts";
import type { openConfig } from "./site-config.ts";
import type { Place } from "./wrangler.ts";

/** The dependencies and options of every step. */
export type Launch = Place & {
  ask: Ask;
  /** Without echoing the input. */
  askSecret: Ask;
  /** Whether to go on; an empty answer means yes. */
  confirm: Ask;
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

export type Account = { id: string; name: string };

/** A launch that is signed in. */
export type Session = Launch & {
  account: Account;
  callAny: CallCloudflare;
  /** Calls Cloudflare's API below the account's path. */
  call: CallCloudflare;
  config: ReturnType<typeof openConfig>;
};
