import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodePageData } from "./remix-data";
import { DocumentContext } from "./ui/document-context";
import { followTranslations } from "./ui/hydration/.client/follow-translations";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;

// The CSP forbids eval, for which zod would probe. Zod reads this global, so the page needn't load zod first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

void decodePageData().then(() => {
  followTranslations();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext.Provider value={{ nonce, requestId }}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </StrictMode>,
    );
  });
});
