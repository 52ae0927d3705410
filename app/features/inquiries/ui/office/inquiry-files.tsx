import { useState } from "react";
import type { InboxAttachment, InboxInquiry } from "../../inbox/inbox";
import { describeAttachment, kindLabel, lookOfAttachment } from "../../shown-attachment";

export function InquiryFiles({ inquiry: { id, attachments } }: { inquiry: InboxInquiry }) {
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="files-title" className="grid gap-3">
      <h3 id="files-title">{sectionTitle(attachments)}</h3>
      <ul className="inbox-files">
        {attachments.map((file) => (
          <li key={file.sha256} className="inbox-file">
            <InquiryFile inquiryId={id} file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sectionTitle(attachments: readonly InboxAttachment[]): string {
  const arePhotos = attachments.every(({ contentType }) => contentType.startsWith("image/"));
  const word = arePhotos ? "Photo" : "File";
  return attachments.length === 1 ? word : `${word}s`;
}

/** The file as it was sent is loaded only when somebody asks for it. */
function InquiryFile({ inquiryId, file }: { inquiryId: string; file: InboxAttachment }) {
  const [failed, setFailed] = useState(false);
  const { preview, opens } = lookOfAttachment(file, failed);
  const href = (as: "preview" | "image" | "download") =>
    `/api/inquiries/file?inquiry=${inquiryId}&file=${file.sha256}&as=${as}`;
  const kind = kindLabel(file.contentType);
  const photo = preview && (
    <Preview src={href("preview")} alt={file.name} onFail={() => setFailed(true)} />
  );
  return (
    <>
      {opens ? (
        <a href={href("image")} target="_blank" rel="noreferrer" className="inbox-thumb">
          {photo || <span className="inbox-open">Open {kind}</span>}
          <span className="sr-only">{preview ? "" : file.name} (opens in a new tab)</span>
        </a>
      ) : (
        <span className="inbox-thumb">{photo || <span aria-hidden="true">{kind}</span>}</span>
      )}
      <span className="inbox-file-text">
        <span className="wrap-anywhere">{file.name}</span>
        <span className="text-ink-soft">{describeAttachment(file)}</span>
      </span>
      <a href={href("download")} download className="inbox-file-link">
        Download<span className="sr-only"> {file.name}</span>
      </a>
    </>
  );
}

function Preview({ src, alt, onFail }: { src: string; alt: string; onFail: () => void }) {
  // One that failed before the page was hydrated has told nobody.
  const checkEarlier = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onFail();
  };
  return (
    <img ref={checkEarlier} src={src} alt={alt} loading="lazy" decoding="async" onError={onFail} />
  );
}
