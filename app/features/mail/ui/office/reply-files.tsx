import { AddFiles } from "~/features/opened-order/ui/add-files";
import { useUploads } from "~/features/opened-order/ui/use-uploads";
import { acceptedTypes, maxFiles, tooManyFiles } from "~/features/orders/files/attachment-limits";
import { fileSizeLabel } from "~/features/orders/files/file-size-label";
import { Alert } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import { replyFilesHint, whyTooMuch } from "../../files/reply-files";
import type { Reply } from "./use-reply";

export function useReplyUploads(orderId: string, { files, setFiles }: Reply) {
  return useUploads({
    orderId,
    room: maxFiles - files.length,
    full: tooManyFiles,
    onStored: (file) => setFiles([...files, file]),
  });
}

type FilesProps = { form: Reply; uploads: ReturnType<typeof useReplyUploads> };

export function ReplyFiles({ form: { files, setFiles, isSending }, uploads }: FilesProps) {
  const refused = whyTooMuch(files);
  return (
    <AddFiles
      uploads={uploads}
      label="Add files"
      inputLabel="Files for the reply"
      accept={`${acceptedTypes},.heic`}
      hint={replyFilesHint}
    >
      {files.length > 0 && (
        <ul aria-label="Files of the reply" className="border-t border-line">
          {files.map((file) => (
            <li
              key={file.sha256}
              className="flex items-center justify-between gap-4 border-b border-line"
            >
              <span className="min-w-0 wrap-anywhere">
                {file.name}{" "}
                <span className="text-sm text-ink-soft">{fileSizeLabel(file.size)}</span>
              </span>
              <LinkButton
                danger
                disabled={isSending}
                onClick={() => setFiles(files.filter((each) => each !== file))}
              >
                Remove<span className="sr-only"> {file.name}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {refused !== null && <Alert tone="warning">{refused}</Alert>}
    </AddFiles>
  );
}
