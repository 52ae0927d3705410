import { type ComponentType, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchEarlyInput } from "~/ui/hydration/.client/early-input";
import { followTranslations } from "~/ui/hydration/.client/follow-translations";
import { keepStills } from "~/ui/still";
import { pageDataId, pageRootId } from "../page-places";
import { LivePage } from "../ui/live-page";

export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  // An early key press can load the scripts before the document is complete.
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", () => hydratePage(Page));
    return;
  }
  const root = document.getElementById(pageRootId);
  if (!root) return;
  // The CSP forbids eval, which zod probes. Setting its global doesn't load zod.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const data: Props = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "");
  keepStills();
  watchEarlyInput();
  followTranslations();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <LivePage>
          <Page {...data} />
        </LivePage>
      </StrictMode>,
    );
  });
}
