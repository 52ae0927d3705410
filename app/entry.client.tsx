import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodePageData } from "./remix-data";
import { DocumentContext } from "./ui/document-context";
import { watchEarlyInput } from "./ui/hydration/.client/early-input";
import { followTranslations } from "./ui/hydration/.client/follow-translations";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
// If React draws the document anew, it needs the style that only the server has.
const style = document.getElementById("theme")?.textContent ?? "";
const requestId = document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;

// The CSP forbids eval, for which zod would probe. Zod reads this global, so the page needn't load zod first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

void decodePageData().then(() => {
  watchEarlyInput();
  followTranslations();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext.Provider value={{ nonce, requestId, officeStyle: () => style }}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </StrictMode>,
    );
  });
});
