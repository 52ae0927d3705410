import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { config } from "zod/mini";
import { DocumentContext } from "./ui/document-context";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;

// The policy forbids eval and styles without the nonce: zod would probe the one, Radix inject the other.
config({ jitless: true });
if (nonce) setNonce(nonce);

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
