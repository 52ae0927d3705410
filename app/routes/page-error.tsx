import { useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { StillPageRoot } from "~/page/ui/page-root";
import { studio } from "~/studio";
import { DocumentContext } from "~/ui/document-context";
import { ErrorMessage } from "~/ui/error-screen";
import { errorSentence } from "./error-sentence";

/** The error screen of a public page: its frame still stands, so that one can go elsewhere. */
export function PageError() {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  return (
    <StillPageRoot frame={{ clientName: studio.name }}>
      <ErrorMessage message={errorSentence(error)} requestId={requestId} />
    </StillPageRoot>
  );
}
