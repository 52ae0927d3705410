import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import { waitForScreens } from "./react";

type Watch = {
  /** What the page asked other servers for; nothing of it leaves the machine. */
  foreignRequests: string[];
  /** Lets errors pass that have this in their text or address, e.g. an answer that is meant to fail. */
  expectConsoleError: (part: string) => void;
};

/** A visitor of the demo site. Other servers cannot be reached, and an error in the console fails the test. */
export const test = base.extend<Watch>({
  baseURL: process.env.SITE_URL,

  // Smooth scrolling would only make every click wait.
  contextOptions: { reducedMotion: "reduce" },

  context: async ({ context }, use) => {
    context.on("page", waitForScreens);
    await use(context);
  },

  foreignRequests: [
    async ({ context, baseURL }, use) => {
      const asked: string[] = [];
      context.on("request", (request) => {
        const url = request.url();
        if (new URL(url).origin !== baseURL) asked.push(url);
      });
      await use(asked);
    },
    { auto: true },
  ],

  expectConsoleError: [
    async ({ page, baseURL }, use) => {
      const expected = [
        // Whoever signs out may still be waiting for what the tools' counts were asked just before.
        `401 (Unauthorized) (${baseURL}/api/inquiries/counts`,
        // Remix gives up an answer when another page is asked for. Where the answer's first line was
        // read and its end was not, nobody in Remix listens for that end.
        "AbortError: signal is aborted without reason",
      ];
      const errors: string[] = [];
      const take = (error: string) => {
        if (!expected.some((part) => error.includes(part))) errors.push(error);
      };
      page.on("pageerror", (error) => take(String(error)));
      page.on("console", (message) => {
        const { url } = message.location();
        const blocked = isFailedLoad(message) && new URL(url).origin !== baseURL;
        if (message.type() === "error" && !blocked) take(`${message.text()} (${url})`);
      });
      await use((part) => expected.push(part));
      expect(errors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

function isFailedLoad(message: ConsoleMessage): boolean {
  return message.text().startsWith("Failed to load resource");
}
