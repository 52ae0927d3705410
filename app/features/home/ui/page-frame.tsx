import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** What stands round every public page: skip link, bar, foot. */
export function PageFrame({ clientName, children }: { clientName: string; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 bg-ink px-5 py-3 text-cream focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader clientName={clientName} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter clientName={clientName} />
    </>
  );
}
