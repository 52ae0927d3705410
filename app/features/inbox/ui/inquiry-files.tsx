import { FileGrid } from "~/features/opened-order/ui/file-grid";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { Fold } from "~/ui/office/fold";
import type { InboxInquiry } from "../inbox";

export function InquiryFiles({ inquiry: { id, attachments } }: { inquiry: InboxInquiry }) {
  if (attachments.length === 0) return null;
  return (
    <Fold title={sectionTitle(attachments)} count={attachments.length}>
      <FileGrid orderId={id} files={attachments} />
    </Fold>
  );
}

function sectionTitle(attachments: readonly StoredFile[]): string {
  const arePhotos = attachments.every(({ contentType }) => contentType.startsWith("image/"));
  const word = arePhotos ? "Photo" : "File";
  return attachments.length === 1 ? word : `${word}s`;
}
