import { type ReactNode, Suspense } from "react";
import { PageFrame } from "~/features/home/ui/page-frame";
import { studio } from "~/studio";
import { ErrorMessage } from "~/ui/error-screen";
import { ErrorBoundary } from "~/ui/hydration/error-boundary";
import { sectionNotice } from "~/ui/hydration/page-section";
import { RestoreEarlyInput } from "~/ui/hydration/restore-early-input";
import { ToastHost } from "~/ui/toast/toast-host";
import { Announcement } from "./announcement";

export function LivePage({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary notice={errorScreen}>
      {children}
      <ErrorBoundary notice={sectionNotice}>
        <ToastHost />
      </ErrorBoundary>
      <RestoreEarlyInput />
      {/* React hydrates suspense boundaries in one pass: this comes alive with the sections. */}
      <Suspense>
        <Announcement />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The app-wide error screen (P8) for errors in the browser; the page's frame stays for navigation. */
function errorScreen({ message }: Error) {
  return (
    <PageFrame clientName={studio.name}>
      <ErrorMessage message={message} />
    </PageFrame>
  );
}
