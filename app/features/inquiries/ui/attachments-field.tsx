import { useRef } from "react";
import { acceptedTypes, maxFiles } from "~/features/orders/files/attachment-limits";
import { Field, inputClass } from "~/ui/field";
import { useHydrated } from "~/ui/late/use-hydrated";
import type { useAttachments } from "./use-attachments";
import type { TouchedForm } from "./use-touched-form";

type AttachmentsFieldProps = {
  attachments: ReturnType<typeof useAttachments>;
  Tray: TouchedForm["AttachmentTray"] | undefined;
};

/** Once hydrated, chosen files move to the list, and the input is free for more. */
export function AttachmentsField({ attachments, Tray }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const live = useHydrated();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Photos or sketches"
        name="attachments"
        optionalLabel="optional"
        hint={
          <>
            Photos, PDFs, or text files. Up to {maxFiles} files, 5 MB each and 25 MB in all.
            <span className="needs-js pointer-coarse:hidden">
              {" "}
              You can drag or paste files here too.
            </span>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            accept={acceptedTypes}
            onChange={(event) => attachments.take(event.currentTarget)}
            className={inputClass(
              // The browser's "no file chosen" would contradict the list.
              `cursor-pointer file:mr-4 file:cursor-pointer file:font-medium file:text-ink file:underline file:decoration-gold file:underline-offset-4 ${live ? "text-transparent" : ""}`,
            )}
          />
        )}
      </Field>
      {Tray && <Tray tray={attachments} onChange={attachments.change} input={input} />}
    </div>
  );
}
