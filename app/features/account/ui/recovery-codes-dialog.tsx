import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useCopy } from "~/ui/office/copy-text";
import { saveFile } from "~/ui/office/files/save-file";

/** The codes are shown only once, so the dialog closes only after a confirmation. */
export function RecoveryCodesDialog({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}) {
  const blocked = "Select the codes and copy them, or use Download.";
  const { said, say, copy } = useCopy(codes.join("\n"), blocked);

  function download() {
    const text = `Recovery codes for ${location.host}\nEach works once, together with your password.\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt");
    say("Downloaded.");
  }

  return (
    <Dialog
      open
      // Escape or a click outside would lose them.
      onOpenChange={() => say("Keep the codes first: they’re shown only this once.")}
      title="Your recovery codes"
      description={
        <p>
          Lost your phone or computer? Your password and one of these codes let you in. Each works
          once. Print them, or keep them where only you can find them.
        </p>
      }
      closeButton={false}
    >
      <ul className="recovery-codes grid gap-1 border border-line bg-paper px-4 py-3 font-mono text-[0.875rem] select-all max-[420px]:text-[0.75rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" onClick={download}>
          Download
        </Button>
      </div>
      <p role="status" className="min-h-6 print:hidden">
        {said}
      </p>
      <div className="dialog-actions print:hidden">
        <Button onClick={onKept}>I’ve saved them</Button>
      </div>
    </Dialog>
  );
}
