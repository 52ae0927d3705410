import { useEffect, useRef, useState } from "react";
import { Field, inputClass } from "~/ui/field";
import { acceptedTypes, maxFiles } from "../attachment-rules";
import { AttachmentList } from "./attachment-list";

export type AttachmentsFieldProps = {
  files: readonly File[];
  take: (input: HTMLInputElement) => void;
  remove: (file: File) => void;
};

/** A plain file input; once the page is alive its files move to the list below and it is free for more. */
export function AttachmentsField({ files, take, remove }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  function removeAndStay(file: File) {
    remove(file);
    input.current?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Photos or sketches"
        name="attachments"
        optionalLabel="optional"
        hint={`Images, PDF or plain text. Up to ${maxFiles} files, 5 MB each.`}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            accept={acceptedTypes}
            onChange={(event) => take(event.currentTarget)}
            className={inputClass(
              // The browser's own "no file chosen" would contradict the list.
              `cursor-pointer file:mr-4 file:cursor-pointer file:font-medium file:text-ink file:underline file:decoration-gold file:underline-offset-4 ${alive ? "text-transparent" : ""}`,
            )}
          />
        )}
      </Field>
      <AttachmentList files={files} onRemove={removeAndStay} />
    </div>
  );
}
