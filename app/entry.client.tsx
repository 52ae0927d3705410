import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "./ui/document-context";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;

// The policy forbids eval, for which zod would probe. It takes up what stands here, so that a page which parses nothing
// at first need not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * RemixBrowser suspends while it decodes the page's data, with no boundary round it. A key pressed meanwhile makes
 * React 18 give the root up (its error 345), and the page never comes alive. It throws the promise of the data
 * before it calls a hook, so that it can be waited for here.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (data) {
    await data;
  }
}

void decodePageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext.Provider value={{ nonce, requestId }}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </StrictMode>,
    );
  }),
);
