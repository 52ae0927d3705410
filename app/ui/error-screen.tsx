import { useEffect } from "react";
import { buttonClass } from "./button";

type ErrorProps = {
  message: string;
  requestId?: string;
  homeHref?: string;
};

/** The app-wide error screen (P8). */
export function ErrorScreen(props: ErrorProps) {
  return (
    <main>
      <ErrorMessage {...props} />
    </main>
  );
}

export function ErrorMessage({ message, requestId, homeHref = "/" }: ErrorProps) {
  // After scrolling, the heading would be under the bar.
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div className="message-screen" data-request-id={requestId}>
      <div className="piping w-24.5" />
      <h1>Something went wrong.</h1>
      <p className="max-w-prose text-lead text-ink-soft wrap-anywhere">{message}</p>
      <a href={homeHref} className={buttonClass({ className: "mt-4" })}>
        Back to the home page
      </a>
      {requestId && (
        <p className="text-sm text-ink-soft">
          If you contact us about this, please mention code{" "}
          <code className="break-all">{requestId}</code>.
        </p>
      )}
    </div>
  );
}
