import { expect } from "@playwright/test";
import { z } from "zod";

/** Somebody with a browser that says what its policy refuses. */
export type Visitor = {
  goto(address: string): Promise<unknown>;
  /** A function of the page without outside names. */
  evaluate<Given>(script: (given: Given) => unknown, given: Given): Promise<unknown>;
  addInitScript(script: () => void): Promise<unknown>;
};

const soon = { timeout: 15_000 };

/** Runs in the page before its own code. */
function keepRefusals() {
  const refusals: string[] = [];
  Object.assign(globalThis, { __refusals: refusals });
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    refusals.push(`${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}

/** What a visitor does who looks whether the page's policy refuses anything. */
export async function watchRefusals(visitor: Visitor) {
  await visitor.addInitScript(keepRefusals);
  const count = (selector: string) =>
    visitor.evaluate((given) => document.querySelectorAll(given).length, selector);
  return {
    press: (selector: string) =>
      visitor.evaluate((given) => document.querySelector<HTMLElement>(given)?.click(), selector),
    // While a page gives way to the next it cannot be asked.
    sees: (selector: string) =>
      expect(async () => expect(await count(selector)).toBeGreaterThan(0), selector).toPass(soon),
    seesNo: (selector: string) =>
      expect(async () => expect(await count(selector)).toBe(0), selector).toPass(soon),
    /** Nothing so far, on the page that is open. */
    async expectNone(what: string) {
      const refusals = await visitor.evaluate(
        (name) => Reflect.get(globalThis, name),
        "__refusals",
      );
      expect(z.array(z.string()).parse(refusals), what).toEqual([]);
    },
  };
}
