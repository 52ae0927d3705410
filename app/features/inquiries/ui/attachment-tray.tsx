import { type ReactNode, type RefObject, useRef, useState } from "react";
import { fileSizeLabel } from "~/features/orders/files/file-size-label";
import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { useObjectUrl } from "~/ui/use-object-url";
import type { FileTray, TrayState } from "../.client/file-tray";
import { focusAfterRemoval, rejectionTexts } from "../attachment-rules";

type AttachmentTrayProps = {
  tray: TrayState;
  onChange: (act: (tray: FileTray) => void) => void;
  /** Focused if no file follows the removed one. */
  input: RefObject<HTMLInputElement>;
};

export function AttachmentTray({ tray, onChange, input }: AttachmentTrayProps) {
  const { files, left, shrinks, busy, remark } = tray;
  const remove = (file: File) => onChange((changed) => changed.remove(file));
  return (
    <>
      <p role="status" className={busy ? "text-sm" : "sr-only"}>
        {busy ? "Shrinking photos…" : [countText(files.length), remark].filter(Boolean).join(". ")}
      </p>
      <FileList label="Attached files" files={files} input={input} onRemove={remove}>
        {(file) => (
          <>
            <Thumbnail file={file} />
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {fileSizeLabel(file.size)}
            </span>
          </>
        )}
      </FileList>
      {shrinks !== null && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            defaultChecked={shrinks}
            onChange={({ target }) => onChange((changed) => changed.shrinkAll(target.checked))}
          />
          Shrink large photos so they all fit
        </label>
      )}
      <FileList
        label="Not attached"
        files={left.map(({ file }) => file)}
        input={input}
        onRemove={remove}
      >
        {(file) => (
          <span className="min-w-0 flex-1 py-2 text-sm leading-6 wrap-anywhere">
            <strong className="font-medium">{file.name}</strong> isn’t attached.{" "}
            {left
              .filter((entry) => entry.file === file)
              .map(({ reason }) => rejectionTexts[reason])}
          </span>
        )}
      </FileList>
    </>
  );
}

type FileListProps = {
  label: string;
  files: readonly File[];
  input: RefObject<HTMLInputElement>;
  onRemove: (file: File) => void;
  children: (file: File) => ReactNode;
};

function FileList({ label, files, input, onRemove, children }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(file: File) {
    const next = focusAfterRemoval(files.indexOf(file), files.length);
    const others = [...(list.current?.querySelectorAll("button") ?? [])];
    others.splice(files.indexOf(file), 1);
    onRemove(file);
    const target = next === null ? input.current : others[next];
    target?.focus();
  }

  if (files.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="border-t border-line *:border-b *:border-line">
      {files.map((file) => (
        <li key={keyOf(file)} className="flex items-center gap-3 py-1">
          {children(file)}
          <Button variant="quiet" aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [readable, setReadable] = useState(file.type.startsWith("image/"));
  const url = useObjectUrl(readable ? file : undefined);
  return (
    <span className="grid size-14 flex-none place-items-center bg-paper">
      {url ? (
        <img
          src={url}
          alt=""
          decoding="async"
          className="size-14 object-cover"
          onError={() => setReadable(false)}
        />
      ) : (
        <ClipIcon />
      )}
    </span>
  );
}

const keys = new WeakMap<File, number>();
let lastKey = 0;

function keyOf(file: File): number {
  const known = keys.get(file);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(file, lastKey);
  return lastKey;
}

function countText(count: number): string {
  if (count === 0) return "";
  return `${countNoun(count, "file")} attached`;
}

function ClipIcon() {
  return (
    <Icon>
      <path d="M19.6 11.3l-7.9 7.8c-1.9 1.9-4.9 1.9-6.7.1s-1.8-4.8.1-6.7l7.9-7.8c1.3-1.2 3.2-1.2 4.4 0s1.2 3.2 0 4.5l-7.7 7.6c-.7.6-1.5.6-2.1.1s-.6-1.5.1-2.1l6.9-6.9" />
    </Icon>
  );
}
