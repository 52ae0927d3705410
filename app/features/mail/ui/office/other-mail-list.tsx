import { useState } from "react";
import type { Workload } from "~/features/availability/day-states";
import type { FoundOrder } from "~/features/opened-order/found-order";
import { maxQueryLength } from "~/features/opened-order/found-order";
import { emptyOrder, OrderDialog } from "~/features/opened-order/ui/order-dialog";
import { describeEventDate } from "~/features/orders/event-dates";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { call } from "~/platform/http/admin-call";
import { hrefOf } from "~/platform/http/call";
import type { Result } from "~/platform/result";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { Alert } from "~/ui/office/alert";
import { EmptyState } from "~/ui/office/empty-state";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { panelClass } from "~/ui/office/panel";
import { Link, SearchForm } from "~/ui/office/router";
import { useChanges } from "~/ui/office/use-changes";
import { useIsOwner } from "~/ui/office/use-role";
import { mailCalls } from "../../mail-calls";
import { missingText } from "../../missing-text";
import { emailLink } from "../../reply-draft";
import { nameOfAddress } from "../../sender-name";
import type { OtherMail } from "../../thread";

type MailMove = { id: string; query: string; found: Result<FoundOrder[]> };

export type OtherMailListProps = {
  mails: readonly OtherMail[];
  move: MailMove | null;
  now: number;
  workload: Workload | null;
};

export function OtherMailList({ mails, ...rest }: OtherMailListProps) {
  const { message, say } = useMessage();
  const { send } = useChanges({ say });

  return (
    <>
      <MessageBar message={message} onClose={() => say(null)} />
      {mails.length === 0 ? (
        <EmptyState>Nothing here. Every email found its inquiry.</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {mails.map((mail) => (
            <li key={mail.id}>
              <OtherMailItem
                mail={mail}
                {...rest}
                onMove={(orderId) =>
                  void send({
                    call: () => call(mailCalls.moveMail, { id: mail.id, orderId }),
                    done: { text: "Moved to the order." },
                  })
                }
                onDelete={() =>
                  void send({
                    call: () => call(mailCalls.deleteMail, { id: mail.id }),
                    done: { text: "Email deleted." },
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OtherMailItem({
  mail,
  move,
  now,
  workload,
  onMove,
  onDelete,
}: Omit<OtherMailListProps, "mails"> & {
  mail: OtherMail;
  onMove: (orderId: string) => void;
  onDelete: () => void;
}) {
  const [asks, setAsks] = useState<MailQuestion | null>(null);
  const missing = missingText({ ...mail, fileCount: mail.leftFiles.length });
  return (
    <article
      aria-label={`Email from ${mail.sender}`}
      className={panelClass("grid gap-2 px-4 pt-3 pb-1")}
    >
      <p className="flex flex-wrap gap-x-3 text-sm">
        <strong className="font-medium wrap-anywhere">
          {mail.senderName || mail.sender || "Unknown sender"}
        </strong>
        {mail.senderName !== "" && <span className="wrap-anywhere">{mail.sender}</span>}
        <span className="text-ink-soft">{describeRelativeTime(mail.at, now)}</span>
      </p>
      {mail.warning !== "" && <Alert tone="warning">{mail.warning}</Alert>}
      {mail.subject !== "" && <h3 className="text-base wrap-anywhere">{mail.subject}</h3>}
      {missing === "" ? (
        <p className="max-w-[62ch] whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
      ) : (
        <p className="text-ink-soft">{missing}</p>
      )}
      {mail.leftFiles.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Files in the original: {mail.leftFiles.join(", ")}
        </p>
      )}
      {move?.id === mail.id && <MoveForm mail={mail} move={move} onMove={onMove} />}
      <p className="flex flex-wrap items-center gap-x-5">
        {asks === "delete" ? (
          <>
            <span>Delete permanently?</span>
            <LinkButton danger onClick={onDelete}>
              Yes, delete
            </LinkButton>
            <LinkButton onClick={() => setAsks(null)}>Keep it</LinkButton>
          </>
        ) : (
          <MailActions mail={mail} isMoving={move?.id === mail.id} onAsk={setAsks} />
        )}
      </p>
      {asks === "order" && (
        <OrderDialog
          start={{
            ...emptyOrder,
            name: mail.senderName || nameOfAddress(mail.sender),
            email: mail.sender,
            note: mail.text,
          }}
          changed={null}
          messageId={mail.id}
          today={studioToday(now)}
          workload={workload}
          onClose={() => setAsks(null)}
        />
      )}
    </article>
  );
}

type MailQuestion = "order" | "delete";

function MailActions({
  mail,
  isMoving,
  onAsk,
}: {
  mail: OtherMail;
  isMoving: boolean;
  onAsk: (question: MailQuestion) => void;
}) {
  const isOwner = useIsOwner();
  return (
    <>
      <LinkButton onClick={() => onAsk("order")}>Make it an order</LinkButton>
      {mail.sender !== "" && (
        <a
          href={emailLink(mail.sender, { subject: `Re: ${mail.subject}`, body: "" })}
          className={linkButtonClass()}
        >
          Reply by email
        </a>
      )}
      {isMoving ? (
        <Link to="/emails" preventScrollReset className={linkButtonClass()}>
          Cancel
        </Link>
      ) : (
        <Link
          to={`/emails?${new URLSearchParams({ move: mail.id, q: mail.sender })}`}
          preventScrollReset
          className={linkButtonClass()}
        >
          Move to an order
        </Link>
      )}
      {mail.hasOriginal && (
        <a
          href={hrefOf(mailCalls.original, { message: mail.id })}
          download
          className={linkButtonClass()}
        >
          Download the original
        </a>
      )}
      {isOwner && (
        <LinkButton danger onClick={() => onAsk("delete")}>
          Delete
        </LinkButton>
      )}
    </>
  );
}

function MoveForm({
  mail,
  move: { query, found },
  onMove,
}: {
  mail: OtherMail;
  move: MailMove;
  onMove: (orderId: string) => void;
}) {
  return (
    <div className="grid gap-2">
      <SearchForm
        role="search"
        action="/emails"
        preventScrollReset
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="move" value={mail.id} />
        <input
          type="search"
          name="q"
          aria-label="Search for a client or message"
          defaultValue={query}
          maxLength={maxQueryLength}
          placeholder="Client or message"
          autoComplete="off"
          className={inputClass("min-w-0 flex-1 basis-40")}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </SearchForm>
      {!found.ok && <Alert role="alert">{found.error}</Alert>}
      {found.ok && found.value.length === 0 && <p role="status">Nothing found.</p>}
      <ul>
        {found.ok &&
          found.value.map(({ id, name, email, eventDate }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere">
                {name}, {describeEventDate(eventDate, "short")}
                {email !== "" && <span className="text-ink-soft"> {email}</span>}
              </span>
              <LinkButton onClick={() => onMove(id)}>
                Move here<span className="sr-only"> to {name}</span>
              </LinkButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
