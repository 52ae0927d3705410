import { type MouseEvent, type ReactNode, useRef } from "react";
import { call } from "~/platform/http/admin-call";
import { showToast } from "~/ui/toast/toast-store";
import { sessionCalls } from "../auth-calls";

/** Confirms first, so that no one saves an error response as a file. */
export function ConfirmedDownload({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const isBusy = useRef(false);

  async function download(event: MouseEvent) {
    // A new tab handles the confirmation itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const confirmed = await call(sessionCalls.confirmIdentity);
    isBusy.current = false;
    if (confirmed.ok) saveFrom(href);
    else showToast({ kind: "error", title: "Couldn’t download", description: confirmed.error });
  }

  return (
    <a href={href} className={className} onClick={download}>
      {children}
    </a>
  );
}

function saveFrom(href: string) {
  const link = document.createElement("a");
  link.href = href;
  // Without `download` the browser would start to leave the page.
  link.download = "";
  link.click();
}
