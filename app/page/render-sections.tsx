import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { ThrowingSections } from "~/ui/hydration/page-section";

/** React leaves a section that fails to the browser and drops the error; rendering without Suspense throws it. */
export function renderSections(content: ReactElement): string {
  const html = renderToString(content);
  if (!html.includes("<!--$!-->")) return html;
  return renderToString(<ThrowingSections.Provider value>{content}</ThrowingSections.Provider>);
}
