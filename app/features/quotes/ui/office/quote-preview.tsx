import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeCopies } from "~/features/orders/people/order-people";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Alert } from "~/ui/office/alert";
import type { ShownQuote } from "../../quote-content";
import { noAddress } from "../../quote-texts";
import { QuoteSheet } from "../quote-sheet";
import { officePicture } from "./picture-fields";

export function QuotePreview({
  quote,
  orderId,
  dayLine,
  email,
  mailOff,
  isSending,
  error,
  onSend,
  onClose,
}: {
  quote: ShownQuote;
  orderId: string;
  dayLine: string;
  email: string;
  mailOff: string | null;
  isSending: boolean;
  error: string | null;
  onSend: () => void;
  onClose: () => void;
}) {
  const { people } = useOrderScreen();
  const copies = mailOff === null ? describeCopies(people, "letters") : "";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Check your quote"
      className="w-[min(100%-1rem,46rem)]"
      closeButton={false}
      description={
        <p>
          {mailOff === null
            ? `We’ll email ${email} a link to this page. After that, this version can’t be changed.`
            : `${mailOff === noAddress ? "This order has no email address" : `Email to clients is off (${mailOff} isn’t set)`}, so you’ll get a link to send yourself. After that, this version can’t be changed.`}
        </p>
      }
    >
      {copies !== "" && <p className="text-ink-soft">{copies}</p>}
      {dayLine !== "" && <p className="text-ink-soft">{dayLine}</p>}
      <QuoteSheet
        quote={quote}
        heading="h3"
        pictureSrc={(picture) => officePicture(orderId, picture)}
      />
      {error && <Alert role="alert">{error}</Alert>}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep writing
        </Button>
        <Button disabled={isSending} onClick={onSend}>
          {isSending ? "Sending…" : mailOff === null ? "Send the quote" : "Make the link"}
        </Button>
      </div>
    </Dialog>
  );
}
