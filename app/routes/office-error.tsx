import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { productionTheme } from "~/features/theme/normalize-theme";
import { fontFaceCss, themeStyleText } from "~/features/theme/theme-css";
import { buttonClass } from "~/ui/button";
import { DocumentContext, InlineStyle } from "~/ui/document-context";
import { Alert } from "~/ui/office/alert";
import { errorSentence } from "./error-sentence";

/** The error screen of a tool: the ways back to the panel and to the website still stand. */
export function OfficeError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { requestId } = useContext(DocumentContext);
  return (
    <OfficeFrame title="Something went wrong.">
      <PresetTheme />
      <div data-request-id={requestId}>
        <Alert className="wrap-anywhere">{errorSentence(error)}</Alert>
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

/** A loader that failed brought no theme, and its fonts with it: then the one that ships stands in (P4). */
function PresetTheme() {
  if (useMatches().at(-1)?.data !== undefined) return null;
  return <InlineStyle text={fontFaceCss(productionTheme) + themeStyleText(productionTheme)} />;
}
