import type { ReactNode } from "react";
import { panelPath } from "~/features/auth/sign-in-path";
import { SignOutButton } from "~/features/auth/ui/sign-out-button";
import { useSignOutElsewhere } from "~/features/auth/ui/use-sign-out-elsewhere";
import { useThemeRefresh } from "~/features/theme/ui/use-theme-refresh";
import { ArrowLeftIcon } from "~/ui/icons";

/** What stands round every tool of the back office: the way back to the panel, its name, the way out. */
export function OfficeFrame({
  title,
  actions,
  children,
}: {
  title: string;
  /** Beside the name: what one does with the whole tool, e.g. "Publish". */
  actions?: ReactNode;
  children: ReactNode;
}) {
  useThemeRefresh();
  useSignOutElsewhere();
  return (
    <>
      <a href="#main" className="office-skip print:hidden">
        Skip to content
      </a>
      <header className="office-bar print:hidden">
        <a href={panelPath} className="office-bar-link">
          <ArrowLeftIcon />
          Back office
        </a>
        <a href="/" className="office-bar-link ml-auto">
          Website
        </a>
        <SignOutButton />
      </header>
      <main id="main" tabIndex={-1} className="office-main">
        <div className="office-heading">
          <h1 className="text-subtitle">{title}</h1>
          {actions && <div className="office-actions">{actions}</div>}
        </div>
        {children}
      </main>
    </>
  );
}
