import { type MouseEvent, type ReactNode, useRef } from "react";
import { call } from "~/platform/http/admin-call";
import { showToast } from "~/ui/toast/toast-store";
import { sessionCalls } from "../auth-calls";

/**
 * A link to a file that is sent only to who has shown lately who they are: asks for that first, so that nobody downloads
 * a refusal.
 */
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
    // Another tab asks the server itself, which leads back here.
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
  // What is typed on this page stays: without this the browser would begin to leave it.
  link.download = "";
  link.click();
}
