import { type ReactNode, useContext } from "react";
import type { SignatureSource } from "~/features/signature/signature";
import { Signature } from "~/features/signature/ui/signature";
import { scriptJson } from "~/platform/html/script-json";
import { phoneLink } from "~/platform/text/phone-number";
import { studio } from "~/studio";
import { DocumentContext } from "~/ui/document-context";
import { awaitPayment } from "../await-payment";
import { quoteCalls } from "../quote-calls";
import { reportView } from "../report-view";

type LetterFrameProps = {
  isAwaitingPayment: boolean;
  /** The origin that the payment form redirects to, for the CSP. */
  formTarget?: string;
  children: ReactNode;
};

/** A page without the site's header and footer. Its only scripts are `reportView` and `awaitPayment`. */
export function LetterFrame({ isAwaitingPayment, formTarget, children }: LetterFrameProps) {
  const { notes } = useContext(DocumentContext);
  if (notes) {
    const seen = `(${reportView})(${scriptJson(quoteCalls.noteSeen.address)})`;
    notes.script = isAwaitingPayment ? `${seen};(${awaitPayment})()` : seen;
    notes.formTarget = formTarget;
  }
  return <main id="main">{children}</main>;
}

type Contact = { email: string; phone: string };

export function Letterhead({ name, contact }: { name: string; contact: Contact }) {
  return (
    <div className="letterhead">
      <p className="letterhead-name">{name}</p>
      <address>
        <span>{studio.location}</span>
        {contact.phone && <a href={phoneLink(contact.phone)}>{contact.phone}</a>}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </address>
    </div>
  );
}

/** `name` is the studio's. */
export function Closing({ name, signature }: { name: string; signature: SignatureSource }) {
  return (
    <div className="quote-closing">
      <p>Warmly,</p>
      <div className="signed">
        <Signature {...signature} ground="light" />
      </div>
      {signature.name !== name && <p>{`${signature.name}, ${name}`}</p>}
    </div>
  );
}
