import type { ReactNode } from "react";
import { ErrorBoundary } from "../hydration/error-boundary";
import { Alert } from "./alert";
import { LinkButton } from "./link-button";

/** An error inside leaves the rest of the screen, and what is typed there. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary notice={partNotice}>{children}</ErrorBoundary>;
}

function partNotice({ message }: Error, redraw: () => void) {
  return (
    <Alert role="alert" className="grid justify-items-start gap-1 wrap-anywhere">
      <p>We couldn’t show this part. {message}</p>
      <LinkButton onClick={redraw}>Try again</LinkButton>
    </Alert>
  );
}
