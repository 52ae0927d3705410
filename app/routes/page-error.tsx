import { useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { StillPageRoot } from "~/page/ui/page-root";
import { studio } from "~/studio";
import { DocumentContext } from "~/ui/document-context";
import { ErrorMessage } from "~/ui/error-screen";
import { errorMessage } from "./error-message";

export function PageError() {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  return (
    <StillPageRoot frame={{ clientName: studio.name }}>
      <ErrorMessage message={errorMessage(error)} requestId={requestId} />
    </StillPageRoot>
  );
}
