import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import { waitForScreens } from "./react";

type Watch = {
  /** The page's requests to other servers; all of them are blocked. */
  foreignRequests: string[];
  /** Allows console errors with this in their text or address, for example of a response that is meant to fail. */
  expectConsoleError: (part: string) => void;
};

/** A visitor of the demo site. Other servers are unreachable, and a console error fails the test. */
export const test = base.extend<Watch>({
  baseURL: process.env.SITE_URL,

  // Smooth scrolling would slow every click down.
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
        // A sign-out can overtake a pending request for the tools' counts.
        `401 (Unauthorized) (${baseURL}/api/inquiries/counts`,
        // Remix aborts a response when the next navigation starts. If only its first line was read, nothing in Remix
        // handles the rejection of the rest.
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
