import type { ReactNode } from "react";
import { SessionWatch } from "~/features/auth/ui/session-watch";
import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { panelPath } from "~/studio";
import { ArrowLeftIcon } from "~/ui/icons";
import { barLinkClass } from "~/ui/office/link-button";
import { ToolBar } from "./tool-bar";
import { ToolRail } from "./tool-rail";

export function OfficeFrame({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <OfficeBar>
        <a href={panelPath} className={barLinkClass("-ms-3")}>
          <ArrowLeftIcon />
          Back office
        </a>
      </OfficeBar>
      <OfficeMain>
        <div className="mb-[clamp(1.25rem,3vw,2rem)] flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-title">{title}</h1>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </OfficeMain>
      <ToolBar />
    </>
  );
}

/** A bar at the top, or a rail on wide screens. */
export function OfficeBar({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-24 bg-ink px-5 py-3 text-cream focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-paper px-[clamp(1rem,4vw,2.5rem)] lg:hidden print:hidden">
        {children}
        <a href="/" className={barLinkClass("ms-auto")}>
          Website
        </a>
        <SignOutButton />
      </header>
      <ToolRail />
      <SessionWatch />
    </>
  );
}

export function OfficeMain({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="office mx-auto max-w-[76rem] px-[clamp(1rem,4vw,2.5rem)] pt-[clamp(1.5rem,4vw,3rem)] pb-24 outline-none"
    >
      {children}
    </main>
  );
}
