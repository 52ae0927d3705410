import { useEffect, useRef } from "react";
import { LinkButton } from "~/ui/office/link-button";
import { Part } from "./alert-and-deletion";
import { useClientDownload } from "./use-client-download";

/** For a client's request for their data. */
export function ClientDownload({ orderId }: { orderId: string }) {
  const { text, tone, isBusy, leftOut, start, cancel } = useClientDownload(orderId);
  const begin = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // Restores the focus that was lost with the Cancel button.
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      begin.current?.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  return (
    <Part label="Client’s data">
      <div role="status" className="grid gap-1 text-sm">
        <p className={tone === "danger" ? "text-danger" : "text-ink-soft"}>{text}</p>
        {leftOut.map((sentence) => (
          <p key={sentence} className="max-w-[62ch]">
            {sentence}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {isBusy && <LinkButton onClick={cancel}>Cancel</LinkButton>}
        <LinkButton ref={begin} aria-disabled={isBusy} onClick={start}>
          Download this client’s data
        </LinkButton>
      </div>
    </Part>
  );
}
