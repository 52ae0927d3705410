import { type ReactNode, useRef } from "react";
import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/office/files/file-input";
import { LinkButton } from "~/ui/office/link-button";
import { useFileDrop } from "~/ui/use-file-drop";
import type { Uploads } from "./use-uploads";

type AddFilesProps = {
  uploads: Uploads;
  /** Of the button; for screen readers, the input's. */
  label: string;
  inputLabel: string;
  accept: string;
  hint: ReactNode;
  children?: ReactNode;
};

/** Files are chosen, taken with the phone's camera, or dropped. `children`: what was added. */
export function AddFiles({ uploads, label, inputLabel, accept, hint, children }: AddFilesProps) {
  const { busy } = uploads;
  const part = busy.reduce((sum, each) => sum + each.part, 0);
  const input = useRef<HTMLInputElement>(null);
  // Paste belongs to the text fields.
  const { dropping, handlers } = useFileDrop(uploads.add);
  const { onPaste: _, ...dropHandlers } = handlers;
  return (
    <div
      className="grid grid-cols-1 gap-3 rounded-xs outline-2 outline-offset-4 outline-transparent outline-dashed data-dropping:outline-gold-deep"
      data-dropping={dropping ? "" : undefined}
      {...dropHandlers}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {label}
        </Button>
        <FileInput ref={input} label={inputLabel} accept={accept} multiple onChoose={uploads.add} />
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <div className={busy.length > 0 ? "grid gap-1" : "sr-only"}>
        <p role="status" className="text-sm">
          {busy.length > 0 && `Adding ${countNoun(busy.length, "file")}…`}
        </p>
        {busy.length > 0 && (
          <progress aria-label="Adding files" value={part / busy.length} className="w-full" />
        )}
      </div>
      {uploads.failed.length > 0 && (
        <ul aria-label="Not added" className="grid gap-1">
          {uploads.failed.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-5 text-sm">
              <span role="alert" className="text-danger wrap-anywhere">
                {entry.file.name} wasn’t added. {entry.error}
              </span>
              <LinkButton onClick={() => uploads.retry(entry)}>
                Try again<span className="sr-only"> with {entry.file.name}</span>
              </LinkButton>
              <LinkButton onClick={() => uploads.remove(entry.id)}>
                Dismiss<span className="sr-only"> {entry.file.name}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
