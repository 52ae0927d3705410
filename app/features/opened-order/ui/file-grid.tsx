import { useState } from "react";
import {
  attachmentDisplay,
  describeAttachment,
  kindLabel,
} from "~/features/orders/files/shown-attachment";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { hrefOf } from "~/platform/http/call";
import { imageFailure } from "~/ui/image-failure";
import { linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import { orderCalls } from "../order-calls";

export function FileGrid({ orderId, files }: { orderId: string; files: readonly StoredFile[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
      {files.map((file) => (
        <li key={file.sha256}>
          <InquiryFile orderId={orderId} file={file} />
        </li>
      ))}
    </ul>
  );
}

const thumbClass = panelClass("grid aspect-4/3 place-items-center overflow-hidden text-ink-soft");

/** Loads the original only on request. */
function InquiryFile({ orderId, file }: { orderId: string; file: StoredFile }) {
  const [failed, setFailed] = useState(false);
  const { preview, opens } = attachmentDisplay(file, failed);
  const href = (as: "preview" | "image" | "download") =>
    hrefOf(orderCalls.file, { inquiry: orderId, file: file.sha256, as });
  const kind = kindLabel(file.contentType);
  const photo = preview && (
    <Preview src={href("preview")} alt={file.name} onFail={() => setFailed(true)} />
  );
  return (
    <>
      {opens ? (
        <a href={href("image")} target="_blank" rel="noreferrer" data-thumb className={thumbClass}>
          {photo || (
            <span className="underline decoration-gold decoration-1 underline-offset-4">
              Open {kind}
            </span>
          )}
          <span className="sr-only">{preview ? "" : file.name} (opens in a new tab)</span>
        </a>
      ) : (
        <span data-thumb className={thumbClass}>
          {photo || <span aria-hidden="true">{kind}</span>}
        </span>
      )}
      <span className="mt-2 grid text-sm leading-snug">
        <span className="wrap-anywhere">{file.name}</span>
        <span className="text-ink-soft">{describeAttachment(file)}</span>
      </span>
      <a href={href("download")} download className={linkButtonClass("text-sm")}>
        Download<span className="sr-only"> {file.name}</span>
      </a>
    </>
  );
}

function Preview({ src, alt, onFail }: { src: string; alt: string; onFail: () => void }) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      {...imageFailure(onFail)}
      className="size-full object-cover"
    />
  );
}
