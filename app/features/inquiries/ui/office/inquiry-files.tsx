import { fileSizeLabel } from "../../attachment-rules";
import type { InboxAttachment, InboxInquiry } from "../../inbox";
import { isShownImage } from "../../shown-image";

export function InquiryFiles({ inquiry: { id, attachments } }: { inquiry: InboxInquiry }) {
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="files-title" className="grid gap-3">
      <h3 id="files-title">{attachments.length === 1 ? "File" : "Files"}</h3>
      <ul className="inbox-files">
        {attachments.map((file) => (
          <li key={file.sha256} className="inbox-file">
            <Thumbnail inquiryId={id} file={file} />
            <a href={fileHref(id, file, "download")} download className="inbox-file-name">
              <span className="wrap-anywhere">{file.name}</span>
              <span className="text-ink-soft">
                {" "}
                {fileSizeLabel(file.size)}
                <span className="sr-only">, download</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ inquiryId, file }: { inquiryId: string; file: InboxAttachment }) {
  if (!isShownImage(file.contentType)) {
    return (
      <span className="inbox-thumb" aria-hidden="true">
        {file.contentType.split("/").at(-1)?.replace("plain", "text")}
      </span>
    );
  }
  const href = fileHref(inquiryId, file, "image");
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inbox-thumb">
      <img src={href} alt={file.name} loading="lazy" decoding="async" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function fileHref(inquiryId: string, { sha256 }: InboxAttachment, as: "image" | "download") {
  return `/api/inquiries/file?inquiry=${inquiryId}&file=${sha256}&as=${as}`;
}
