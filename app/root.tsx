import { Links, Meta, Outlet, Scripts, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import officeStyles from "./back-office.css?url";
import { isBackOffice } from "./features/back-office/handle";
import { starterMark } from "./page/page-places";
import { Announcement } from "./page/ui/announcement";
import type { Shell } from "./routes/.server/load-shell";
import { errorMessage } from "./routes/error-message";
import styles from "./styles.css?url";
import { DocumentContext, InlineStyle, PageData } from "./ui/document-context";
import { ErrorScreen } from "./ui/error-screen";
import { RestoreEarlyInput } from "./ui/hydration/restore-early-input";
import { ToastHost } from "./ui/toast/toast-host";

/** From the deepest route's loader. */
function useShellStyle(): Pick<Shell, "faces" | "style"> | undefined {
  const data: unknown = useMatches().at(-1)?.data;
  return hasShell(data) ? data.shell : undefined;
}

function hasShell(data: unknown): data is { shell: Shell } {
  return typeof data === "object" && data !== null && "shell" in data;
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, officeStyle } = useContext(DocumentContext);
  const shell = useShellStyle();
  const office = isBackOffice(useMatches().at(-1)?.handle);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell?.faces && <InlineStyle id="faces" text={shell.faces} />}
        {/* Before the style sheet, for which the script would wait. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of ours
          dangerouslySetInnerHTML={{ __html: starterMark }}
        />
        <link rel="stylesheet" href={office ? officeStyles : styles} />
        {/* Must follow the style sheet, whose neutral values it overrides. */}
        {(shell || office) && (
          <InlineStyle id="theme" text={shell?.style ?? officeStyle?.() ?? ""} />
        )}
        <noscript>
          <InlineStyle text=".needs-js,.heart{display:none!important}" />
        </noscript>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* A public page has a script of its own (`PageRoot`). */}
        {office && (
          <>
            <ToastHost />
            <RestoreEarlyInput />
            <Announcement />
            <Scripts nonce={nonce} />
            <PageData />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  return <ErrorScreen message={errorMessage(error)} requestId={requestId} />;
}
