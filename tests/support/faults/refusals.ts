import { expect } from "@playwright/test";
import { z } from "zod";

/** A browser that reports violations of the content security policy. */
export type Visitor = {
  goto(address: string): Promise<unknown>;
  /** Runs a self-contained function in the page. */
  evaluate<Given>(script: (given: Given) => unknown, given: Given): Promise<unknown>;
  addInitScript(script: () => void): Promise<unknown>;
};

const soon = { timeout: 15_000 };

/** Runs in the page before its own scripts. */
function keepRefusals() {
  const refusals: string[] = [];
  Object.assign(globalThis, { __refusals: refusals });
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    refusals.push(`${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}

/** A visitor's actions, and a check that the policy blocked nothing. */
export async function watchPolicyViolations(visitor: Visitor) {
  await visitor.addInitScript(keepRefusals);
  const count = (selector: string) =>
    visitor.evaluate((given) => document.querySelectorAll(given).length, selector);
  return {
    press: (selector: string) =>
      visitor.evaluate((given) => document.querySelector<HTMLElement>(given)?.click(), selector),
    // A page cannot be queried during navigation, so these retry.
    sees: (selector: string) =>
      expect(async () => expect(await count(selector)).toBeGreaterThan(0), selector).toPass(soon),
    seesNo: (selector: string) =>
      expect(async () => expect(await count(selector)).toBe(0), selector).toPass(soon),
    /** Expects no violations so far on the open page. */
    async expectNone(what: string) {
      const refusals = await visitor.evaluate(
        (name) => Reflect.get(globalThis, name),
        "__refusals",
      );
      expect(z.array(z.string()).parse(refusals), what).toEqual([]);
    },
  };
}
