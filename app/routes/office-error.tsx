import { useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { buttonClass } from "~/ui/button";
import { DocumentContext } from "~/ui/document-context";
import { Alert } from "~/ui/office/alert";
import { errorMessage } from "./error-message";

export function OfficeError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { requestId } = useContext(DocumentContext);
  return (
    <OfficeFrame title="Something went wrong.">
      <div data-request-id={requestId}>
        <Alert className="wrap-anywhere">{errorMessage(error)}</Alert>
        <a href={pathname + search} className={buttonClass({ className: "mt-6" })}>
          Try again
        </a>
        {requestId && (
          <p className="mt-6 text-sm text-ink-soft">
            For your developer: <code className="break-all">{requestId}</code>
          </p>
        )}
      </div>
    </OfficeFrame>
  );
}
