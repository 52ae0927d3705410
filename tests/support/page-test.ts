import { test as base, type ConsoleMessage, expect } from "@playwright/test";

type Watch = {
  /** What the page asked other servers for; nothing of it leaves the machine. */
  foreignRequests: string[];
  /** Lets the browser's console report that the answer of this path was a failure. */
  expectFailureOf: (path: string) => void;
};

/** A visitor of the demo site. Other servers cannot be reached, and an error in the console fails the test. */
export const test = base.extend<Watch>({
  baseURL: process.env.SITE_URL,

  foreignRequests: [
    async ({ context, baseURL }, use) => {
      const asked: string[] = [];
      await context.route(
        ({ origin }) => origin !== baseURL,
        (route) => {
          asked.push(route.request().url());
          return route.abort();
        },
      );
      await use(asked);
    },
    { auto: true },
  ],

  expectFailureOf: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = [];
      const failing = new Set<string>();
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message, baseURL, failing)) {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      await use((path) => failing.add(path));
      expect(errors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

function isExpected(
  message: ConsoleMessage,
  origin: string | undefined,
  failing: Set<string>,
): boolean {
  if (!message.text().startsWith("Failed to load resource")) return false;
  const address = new URL(message.location().url);
  return address.origin !== origin || failing.has(address.pathname);
}
