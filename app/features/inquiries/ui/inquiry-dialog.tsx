import type { RefObject } from "react";
import { phoneLink } from "~/platform/text/phone-number";
import { MessageDialog } from "~/ui/dialog";
import type { FormMessage } from "../contact-form-state";
import { sendingOffline } from "../inquiry-messages";
import { failedTitle, nothingLost, sentText, sentTitle } from "../late-messages";

type InquiryDialogProps = {
  message: FormMessage | null;
  phone: string;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement>;
};

export function InquiryDialog({ message, phone, onClose, returnFocusTo }: InquiryDialogProps) {
  const sent = message?.kind === "sent";
  return (
    <MessageDialog
      open={message !== null}
      onClose={onClose}
      title={sent ? sentTitle : failedTitle}
      tone={sent ? "success" : "error"}
      returnFocusTo={returnFocusTo}
    >
      {message?.kind === "sent" && (
        <>
          <p>{sentText}</p>
          {message.notices.map(({ title, text }) => (
            <p key={title} className="mt-3">
              <strong className="font-medium">{title}.</strong> {text}
            </p>
          ))}
        </>
      )}
      {message?.kind === "failed" && (
        <>
          <p>{message.text}</p>
          {message.advice && <p className="mt-3">{message.advice}</p>}
          <p className="mt-3">
            {message.text !== sendingOffline && nothingLost}
            {phone && (
              <>
                {" Or call us at "}
                <a href={phoneLink(phone)} className="whitespace-nowrap underline">
                  {phone}
                </a>
                .
              </>
            )}
          </p>
        </>
      )}
    </MessageDialog>
  );
}
