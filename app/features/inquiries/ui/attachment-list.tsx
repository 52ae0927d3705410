import { Button } from "~/ui/button";
import { ClipIcon } from "~/ui/icons";
import { fileSizeLabel } from "../attachment-rules";

export type AttachmentListProps = { files: readonly File[]; onRemove: (file: File) => void };

/** The chosen files, each with its size and a way to take it out. */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {files.length === 1
          ? "1 file attached"
          : files.length > 1 && `${files.length} files attached`}
      </p>
      {files.length > 0 && (
        <ul aria-label="Attached files" className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex items-center gap-3"
            >
              <ClipIcon />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-sm whitespace-nowrap text-ink-soft">
                {fileSizeLabel(file.size)}
              </span>
              <Button
                variant="quiet"
                aria-label={`Remove ${file.name}`}
                onClick={() => onRemove(file)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
