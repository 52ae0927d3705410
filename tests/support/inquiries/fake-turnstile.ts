import type { Page } from "@playwright/test";

/** What the fake check does; `silence` calls nothing, and `question` waits for the person. */
export type CheckOutcome = "token" | "error" | "expired" | "timeout" | "silence" | "question";

export type CheckState = {
  outcome: CheckOutcome;
  executed: number;
  resets: number;
  rendered: { sitekey?: string; action?: string; execution?: string }[];
};

declare global {
  interface Window {
    check?: CheckState & { answer(outcome: CheckOutcome): void };
  }
}

/** Runs in the page instead of Turnstile's api.js. */
function installTurnstile(outcome: CheckOutcome) {
  const callbackNames: Record<CheckOutcome, string> = {
    token: "callback",
    error: "error-callback",
    expired: "expired-callback",
    timeout: "timeout-callback",
    silence: "",
    question: "before-interactive-callback",
  };
  let options: Record<string, unknown> = {};
  const check = {
    outcome,
    executed: 0,
    resets: 0,
    rendered: [] as Record<string, unknown>[],
    answer(next: CheckOutcome) {
      const callback = options[callbackNames[next]];
      if (typeof callback === "function") callback(`token-${check.executed}`);
    },
  };
  const turnstile = {
    ready: (callback: () => void) => callback(),
    render(_container: HTMLElement, given: Record<string, unknown>) {
      options = given;
      check.rendered.push({ ...given });
      return "widget";
    },
    execute() {
      check.executed += 1;
      check.answer(check.outcome);
    },
    reset() {
      check.resets += 1;
    },
  };
  Object.assign(window, { check, turnstile });
}

export async function fakeTurnstile(page: Page, outcome: CheckOutcome = "token"): Promise<void> {
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `(${installTurnstile})(${JSON.stringify(outcome)})`,
    }),
  );
}

export async function checkIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.check?.rendered.length === 1);
}

export function readCheck(page: Page): Promise<CheckState | null> {
  return page.evaluate(() => {
    if (!window.check) return null;
    const { outcome, executed, resets, rendered } = window.check;
    return {
      outcome,
      executed,
      resets,
      rendered: rendered.map(({ sitekey, action, execution }) => ({ sitekey, action, execution })),
    };
  });
}

export function setOutcome(page: Page, outcome: CheckOutcome): Promise<void> {
  return page.evaluate((next) => {
    if (window.check) window.check.outcome = next;
  }, outcome);
}

export function answerCheck(page: Page, outcome: CheckOutcome): Promise<void> {
  return page.evaluate((next) => window.check?.answer(next), outcome);
}
