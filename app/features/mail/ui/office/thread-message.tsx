import type { ReactNode } from "react";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import { FileGrid } from "~/features/opened-order/ui/file-grid";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { describePerson, type OrderPerson } from "~/features/orders/people/order-people";
import { call } from "~/platform/http/admin-call";
import { hrefOf } from "~/platform/http/call";
import { describeMoment } from "~/studio-time";
import { classNames } from "~/ui/class-names";
import { Alert } from "~/ui/office/alert";
import { Badge } from "~/ui/office/badge";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import { senderOf } from "../../arrivals";
import { mailCalls } from "../../mail-calls";
import type { MessageKind } from "../../mail-kinds";
import { strangerStart } from "../../mail-warnings";
import { missingText } from "../../missing-text";
import { describeOutgoing, isScheduled } from "../../outgoing-texts";
import { splitQuoted } from "../../quoted-text";
import type { OutgoingState, ThreadItem } from "../../thread";
import { useTakeBack } from "./use-reply";

type MessageProps = {
  message: ThreadItem;
  inquiry: OpenedOrder;
  /** It was unread when the inquiry was opened. */
  isFresh: boolean;
  disabled: boolean;
};

const kindLabels: Partial<Record<MessageKind, string>> = {
  copy: "Automatic copy",
  update: "Sent automatically",
  quote: "Quote",
  question: "Question about the quote",
  acceptance: "Accepted the quote",
  details: "Final details",
};

/** Renders the message as plain text: no markup, remote content, or links from a sender. */
export function ThreadMessage({ message, inquiry, isFresh, disabled }: MessageProps) {
  const { direction, kind, sender, subject, text, warning, at } = message;
  const { now } = useOrderScreen();
  const takeBack = useTakeBack(inquiry);
  const isOurs = direction === "out";
  const who = isOurs ? "You" : senderOf(message, inquiry.name);
  const label = kindLabels[kind];
  const fileCount = message.files.length + message.leftFiles.length;
  const missing = kind === "email" ? missingText({ text, warning, fileCount }) : "";
  return (
    <article
      aria-label={`${who}, ${describeMoment(at)}`}
      className={classNames(
        panelClass("grid gap-2 px-4 py-3"),
        isOurs ? "ms-6 lg:ms-12" : "me-6 border-s-2 border-s-gold lg:me-12",
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <strong className="font-medium wrap-anywhere">{who}</strong>
        {label && <span className="text-ink-soft">{label}</span>}
        <span className="text-ink-soft">{describeRelativeTime(at, now)}</span>
        {isFresh && <Badge>New</Badge>}
      </p>
      {warning !== "" && <Alert tone="warning">{warning}</Alert>}
      {subject !== "" && <p className="text-sm text-ink-soft wrap-anywhere">{subject}</p>}
      <MessageText text={text} isFolded={kind === "copy"} />
      {missing !== "" && <p className="text-ink-soft">{missing}</p>}
      <MessageFiles message={message} orderId={inquiry.id} />
      {warning.startsWith(strangerStart) && sender !== "" && !disabled && (
        <AddAddress message={message} name={inquiry.name} />
      )}
      {message.outgoing && (
        <OutgoingPart
          outgoing={message.outgoing}
          disabled={disabled}
          onTakeBack={() => takeBack(message)}
        />
      )}
      {message.copies.map((copy) => (
        <OutgoingPart key={copy.id} outgoing={copy} disabled={disabled}>
          Copy to {copyTo(copy.recipient, inquiry.people)}:{" "}
        </OutgoingPart>
      ))}
    </article>
  );
}

function MessageText({ text, isFolded }: { text: string; isFolded: boolean }) {
  const { own, quoted } = isFolded ? { own: "", quoted: text } : splitQuoted(text);
  const words = "max-w-[62ch] whitespace-pre-wrap wrap-anywhere";
  return (
    <>
      {own !== "" && <p className={words}>{own}</p>}
      {quoted !== "" && (
        <details className="print:hidden">
          <summary className={linkButtonClass("text-sm text-ink-soft")}>
            {isFolded ? "Show the copy" : "Show earlier emails"}
          </summary>
          <p className={classNames(words, "mt-1 text-sm")}>{quoted}</p>
        </details>
      )}
    </>
  );
}

function MessageFiles({ message, orderId }: { message: ThreadItem; orderId: string }) {
  const { files, leftFiles, hasOriginal, id } = message;
  return (
    <>
      {files.length > 0 && <FileGrid orderId={orderId} files={files} />}
      {leftFiles.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Not opened here (kind, size, or incomplete): {leftFiles.join(", ")}
        </p>
      )}
      {hasOriginal && (
        <a
          href={hrefOf(mailCalls.original, { message: id })}
          download
          className={linkButtonClass("text-sm print:hidden")}
        >
          Download the original
          <span className="sr-only"> email of {describeMoment(message.at)}</span>
        </a>
      )}
    </>
  );
}

function copyTo(recipient: string, people: readonly OrderPerson[]): string {
  const person = people.find(({ email }) => email.toLowerCase() === recipient.toLowerCase());
  return person ? describePerson(person) : recipient;
}

/** One press: the sender's emails are the client's from then on. */
function AddAddress({ message: { id, sender }, name }: { message: ThreadItem; name: string }) {
  const { changes } = useOrderScreen();

  function add() {
    void changes.send({
      call: () => call(mailCalls.confirmSender, { id }),
      done: { text: `Emails from ${sender} now count as ${name}’s.` },
      what: id,
    });
  }

  return (
    <p className="text-sm print:hidden">
      <LinkButton disabled={changes.isBusy(id)} onClick={add}>
        Add this address to the order
      </LinkButton>{" "}
      <span className="text-ink-soft">
        if it’s the client’s. A planner or payer goes under “People.”
      </span>
    </p>
  );
}

const tones = { calm: "text-ink-soft", wait: "text-ink-soft", danger: "text-danger" };

function OutgoingPart({
  outgoing,
  disabled,
  onTakeBack,
  children,
}: {
  outgoing: OutgoingState;
  disabled: boolean;
  /** Not for a copy, which follows the client's email. */
  onTakeBack?: () => unknown;
  children?: ReactNode;
}) {
  const { changes, now } = useOrderScreen();
  const { id } = outgoing;
  const isBusy = changes.isBusy(id);
  const { text, tone } = describeOutgoing(outgoing, now);
  const isWaiting = outgoing.state === "due" && outgoing.error !== "";

  function change(to: "again" | "stop") {
    void changes.send({
      call: () => call(mailCalls.changeMail, { id, change: to }),
      ...(to === "stop" && { done: { text: "The email won’t be sent." } }),
      what: id,
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm print:hidden">
      <p role="status" className={tones[tone]}>
        {children}
        {children ? text.replace("Call the client", "Call them") : text}
      </p>
      {!disabled && onTakeBack && isScheduled(outgoing, now) && (
        <>
          <LinkButton disabled={isBusy} onClick={() => change("again")}>
            Send now
          </LinkButton>
          <LinkButton disabled={isBusy} onClick={onTakeBack}>
            Take back to change
          </LinkButton>
        </>
      )}
      {!disabled && tone === "danger" && outgoing.state !== "sent" && (
        <LinkButton disabled={isBusy} onClick={() => change("again")}>
          Try again
        </LinkButton>
      )}
      {!disabled && isWaiting && (
        <LinkButton disabled={isBusy} onClick={() => change("stop")}>
          Stop
        </LinkButton>
      )}
    </div>
  );
}
