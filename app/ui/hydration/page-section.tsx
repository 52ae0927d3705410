import { createContext, type ReactNode, Suspense, useContext } from "react";
import { Button } from "../button";
import { ErrorBoundary } from "./error-boundary";
import { RestoreEarlyInput } from "./restore-early-input";

/** True if sections render without Suspense, so that an error isn't dropped. */
export const ThrowingSections = createContext(false);

/** Hydrates on its own: markup that differs, or an error, affects this part of the page only. */
export function PageSection({ children }: { children: ReactNode }) {
  const content = (
    <>
      {children}
      <RestoreEarlyInput />
    </>
  );
  return (
    <ErrorBoundary notice={sectionNotice}>
      {useContext(ThrowingSections) ? content : <Suspense>{content}</Suspense>}
    </ErrorBoundary>
  );
}

export function sectionNotice({ message }: Error, redraw: () => void) {
  return (
    <div role="alert" className="measure py-12">
      <p className="font-h2 text-subtitle text-heading">Something went wrong.</p>
      <p className="mt-2 wrap-anywhere">{message}</p>
      <Button variant="secondary" className="mt-6" onClick={redraw}>
        Try again
      </Button>
    </div>
  );
}
