import { type ComponentType, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { pageDataId, pageRootId } from "../page-places";
import { LivePage } from "../ui/live-page";

/** Takes over what the server has drawn of this page, from the data that it was drawn from. */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  // A key that is pressed early brings the scripts before the page has come whole.
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", () => hydratePage(Page));
    return;
  }
  const root = document.getElementById(pageRootId);
  if (!root) return;
  // The policy forbids eval, which zod would probe. It takes up this setting, so that a page which parses nothing
  // at first need not load it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const data: Props = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "");
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
