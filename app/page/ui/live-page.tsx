import { Component, type ReactNode } from "react";
import { PageFrame } from "~/features/home/ui/page-frame";
import { studio } from "~/studio";
import { ErrorMessage } from "~/ui/error-screen";
import { ToastHost } from "~/ui/toast/toast-host";
import { Announcement } from "./announcement";

export function LivePage({ children }: { children: ReactNode }) {
  return (
    <PageErrors>
      {children}
      <ToastHost />
      <Announcement />
    </PageErrors>
  );
}

/** The app-wide error screen (P8) for errors in the browser; the page's frame stays for navigation. */
class PageErrors extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <PageFrame clientName={studio.name}>
        <ErrorMessage message={failure.message} />
      </PageFrame>
    );
  }
}
