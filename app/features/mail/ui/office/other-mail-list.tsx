import { useState } from "react";
import { useIsOwner } from "~/features/auth/ui/use-is-owner";
import { describeEventDate, describeNear } from "~/features/inquiries/inquiry-dates";
import { callAdmin } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { EmptyState } from "~/ui/office/empty-state";
import { SelectField } from "~/ui/office/fields";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { panelClass } from "~/ui/office/panel";
import { useChanges } from "~/ui/office/use-changes";
import { doneAnswer, mailAddress } from "../../mail-calls";
import type { MailHome, OtherMail } from "../../thread";

type ListProps = { mails: readonly OtherMail[]; homes: readonly MailHome[]; now: number };

/** Emails that fit no inquiry: a person says where they belong. */
export function OtherMailList({ mails, homes, now }: ListProps) {
  const { message, say } = useMessage();
  const { send } = useChanges({ say });

  function change(method: "PUT" | "DELETE", json: object, text: string) {
    const call = () => callAdmin(mailAddress, doneAnswer, { method, json });
    void send({ call, done: { text } });
  }

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
                homes={homes}
                now={now}
                onMove={(inquiryId) =>
                  change("PUT", { id: mail.id, inquiryId }, "Moved to the inquiry.")
                }
                onDelete={() => change("DELETE", { id: mail.id }, "Email deleted.")}
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
  homes,
  now,
  onMove,
  onDelete,
}: {
  mail: OtherMail;
  homes: readonly MailHome[];
  now: number;
  onMove: (inquiryId: string) => void;
  onDelete: () => void;
}) {
  const [asks, setAsks] = useState<"move" | "delete" | null>(null);
  const isOwner = useIsOwner();
  return (
    <article
      aria-label={`Email from ${mail.sender}`}
      className={panelClass("grid gap-2 px-4 pt-3 pb-1")}
    >
      <p className="flex flex-wrap gap-x-3 text-sm">
        <strong className="font-medium wrap-anywhere">{mail.sender || "Unknown sender"}</strong>
        <span className="text-ink-soft">{describeNear(mail.at, now)}</span>
      </p>
      {mail.warning !== "" && <Alert tone="warning">{mail.warning}</Alert>}
      {mail.subject !== "" && <h3 className="text-base wrap-anywhere">{mail.subject}</h3>}
      <p className="max-w-[62ch] whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
      {mail.leftFiles.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Files in the original: {mail.leftFiles.join(", ")}
        </p>
      )}
      {asks === "move" && <MoveForm mail={mail} homes={homes} onMove={onMove} />}
      <p className="flex flex-wrap items-center gap-x-5">
        {asks === "delete" ? (
          <>
            <span>Delete permanently?</span>
            <LinkButton onClick={onDelete}>Yes, delete</LinkButton>
            <LinkButton onClick={() => setAsks(null)}>Keep it</LinkButton>
          </>
        ) : (
          <>
            {homes.length > 0 && (
              <LinkButton onClick={() => setAsks(asks === "move" ? null : "move")}>
                {asks === "move" ? "Cancel" : "Move to an inquiry"}
              </LinkButton>
            )}
            {mail.hasOriginal && (
              <a
                href={`${mailAddress}?${new URLSearchParams({ message: mail.id })}`}
                download
                className={linkButtonClass()}
              >
                Download the original
              </a>
            )}
            {isOwner && <LinkButton onClick={() => setAsks("delete")}>Delete</LinkButton>}
          </>
        )}
      </p>
    </article>
  );
}

/** Inquiries of the same address come first. */
function MoveForm({
  mail,
  homes,
  onMove,
}: {
  mail: OtherMail;
  homes: readonly MailHome[];
  onMove: (inquiryId: string) => void;
}) {
  const isSame = ({ email }: MailHome) => email.toLowerCase() === mail.sender;
  const sorted = [...homes.filter(isSame), ...homes.filter((home) => !isSame(home))];
  const [chosen, setChosen] = useState(sorted[0]?.id ?? "");
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Inquiry"
        name="inquiry"
        className="min-w-0 flex-1 basis-60"
        value={chosen}
        options={sorted.map(({ id, name, eventDate }) => ({
          value: id,
          label: `${name}, ${describeEventDate(eventDate, "short")}`,
        }))}
        onChange={setChosen}
      />
      <Button variant="secondary" onClick={() => onMove(chosen)}>
        Move
      </Button>
    </div>
  );
}
