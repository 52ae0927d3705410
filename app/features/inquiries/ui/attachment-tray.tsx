import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { fileSizeLabel, focusAfterRemoval } from "../attachment-rules";

type AttachmentTrayProps = {
  files: readonly File[];
  shrinkable: readonly File[];
  remark: string;
  /** Gets the focus when there is nothing further to take out. */
  input: RefObject<HTMLInputElement>;
  onRemove: (file: File) => void;
  onShrink: (file: File) => Promise<void>;
  onWithdraw: (file: File) => void;
};

/** The chosen files, and what can be done about photos that were too large. */
export function AttachmentTray(props: AttachmentTrayProps) {
  const { files, shrinkable, remark, input, onRemove, onShrink, onWithdraw } = props;
  const list = useRef<HTMLUListElement>(null);

  function remove(file: File) {
    const next = focusAfterRemoval(files.indexOf(file), files.length);
    const others = [...(list.current?.querySelectorAll("button") ?? [])];
    others.splice(files.indexOf(file), 1);
    onRemove(file);
    const target = next === null ? input.current : others[next];
    target?.focus();
  }

  function leaveOffer(file: File) {
    onWithdraw(file);
    input.current?.focus();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {[countText(files.length), remark].filter(Boolean).join(". ")}
      </p>
      {files.length > 0 && (
        <ul
          ref={list}
          aria-label="Attached files"
          className="divide-y divide-line border-y border-line"
        >
          {files.map((file) => (
            <li key={fileKey(file)} className="flex items-center gap-3 py-1">
              <Thumbnail file={file} />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-sm whitespace-nowrap text-ink-soft">
                {fileSizeLabel(file.size)}
              </span>
              <Button
                variant="quiet"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shrinkable.map((file) => (
        <ShrinkOffer
          key={fileKey(file)}
          file={file}
          onShrink={async () => {
            await onShrink(file);
            input.current?.focus();
          }}
          onLeave={() => leaveOffer(file)}
        />
      ))}
    </>
  );
}

type ShrinkOfferProps = { file: File; onShrink: () => Promise<void>; onLeave: () => void };

function ShrinkOffer({ file, onShrink, onLeave }: ShrinkOfferProps) {
  const [busy, setBusy] = useState(false);
  return (
    <fieldset
      aria-label={`${file.name} is too large`}
      aria-busy={busy}
      className="flex min-w-0 flex-wrap items-center gap-x-4 border-l-2 border-gold bg-paper py-1 pl-4"
    >
      <p className="min-w-0 flex-1 basis-56 py-2 text-sm leading-6 wrap-anywhere">
        <strong className="font-medium">{file.name}</strong> is too large (
        {fileSizeLabel(file.size)}). We can make it smaller here, before it is sent.
      </p>
      <div className="flex gap-5 pr-4">
        <Button
          variant="quiet"
          aria-disabled={busy}
          aria-label={`Shrink to fit: ${file.name}`}
          onClick={() => {
            if (busy) return;
            setBusy(true);
            void onShrink();
          }}
        >
          {busy ? "Shrinking…" : "Shrink to fit"}
        </Button>
        <Button variant="quiet" aria-label={`Leave out ${file.name}`} onClick={onLeave}>
          Leave out
        </Button>
      </div>
    </fieldset>
  );
}

/** A photo of the file as far as the browser can show one. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="grid size-14 flex-none place-items-center bg-paper">
      {address ? (
        <img
          src={address}
          alt=""
          decoding="async"
          className="size-14 object-cover"
          onError={() => setAddress(null)}
        />
      ) : (
        <ClipIcon />
      )}
    </span>
  );
}

function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function countText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 file attached" : `${count} files attached`;
}

function ClipIcon() {
  return (
    <Icon>
      <path d="M19.6 11.3l-7.9 7.8c-1.9 1.9-4.9 1.9-6.7.1s-1.8-4.8.1-6.7l7.9-7.8c1.3-1.2 3.2-1.2 4.4 0s1.2 3.2 0 4.5l-7.7 7.6c-.7.6-1.5.6-2.1.1s-.6-1.5.1-2.1l6.9-6.9" />
    </Icon>
  );
}
