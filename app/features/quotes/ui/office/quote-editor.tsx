import { type FormEvent, useRef, useState } from "react";
import { mailCalls } from "~/features/mail/mail-calls";
import { takeBackTime } from "~/features/mail/retry-delay";
import { goToField, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";
import { Alert } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import { formActionsClass, panelClass } from "~/ui/office/panel";
import { useIsOwner } from "~/ui/office/use-role";
import { composeQuote } from "../../compose-quote";
import type { OfficeQuotes } from "../../office-quotes";
import { quoteCalls } from "../../quote-calls";
import type { ShownQuote } from "../../quote-content";
import { comparedQuote } from "../../quote-difference";
import type { QuoteDraft } from "../../quote-draft";
import { BookFilling, ServingsNote } from "./book-filling";
import { LineFields } from "./line-fields";
import { PictureFields, usePictureUploads } from "./picture-fields";
import { SavingNote } from "./saving-note";
import { TermsFields } from "./terms-fields";
import { TotalLine } from "./total-line";
import type { DraftEditing } from "./use-quote-draft";

const QuotePreview = lazyPart(async () => (await import("./quote-preview")).QuotePreview);

type EditorProps = { quotes: OfficeQuotes; editing: DraftEditing; draft: QuoteDraft };

/** Autosaves the draft and previews it before sending. */
export function QuoteEditor({
  quotes,
  editing,
  draft,
  dayLine,
}: EditorProps & { dayLine: string }) {
  const { now } = useOrderScreen();
  const form = useRef<HTMLFormElement>(null);
  const goToLine = () => goToField(form.current?.querySelector<HTMLElement>("ol input"));
  useStep("quote", goToLine, { isForm: true });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [preview, setPreview] = useState<ShownQuote | null>(null);
  const sending = useSending(quotes, editing, setErrors, () => setPreview(null));
  const version = quotes.draft?.version ?? (quotes.sent[0]?.version ?? 0) + 1;

  function change(edit: (draft: QuoteDraft) => QuoteDraft) {
    setErrors({});
    editing.change(edit);
  }

  const uploads = usePictureUploads(quotes, { draft, change });

  function lookOver(event: FormEvent) {
    event.preventDefault();
    const composed = composeQuote(draft, quotes.inquiry, {
      version,
      today: studioToday(now),
      balanceDays: quotes.balanceDays,
      before: comparedQuote(quotes.sent),
    });
    if (composed.ok) return setPreview(composed.value);
    setErrors(composed.fieldErrors ?? {});
    // After the render that marks the field.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    });
  }

  return (
    <form
      ref={form}
      onSubmit={lookOver}
      noValidate
      aria-label={`Quote ${version}, draft`}
      className={panelClass("grid grid-cols-1 gap-5 p-4 sm:p-5 print:hidden")}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">Quote {version}</p>
        <SavingNote editing={editing} draft={draft} />
      </div>
      {dayLine !== "" && <p className="text-ink-soft">{dayLine}</p>}
      {quotes.changesEndedOn !== null && (
        <Alert>{`The last day for changes was ${describeEventDate(quotes.changesEndedOn)}.`}</Alert>
      )}
      <BookFilling quotes={quotes} draft={draft} change={change} />
      <LineFields book={quotes.book} draft={draft} errors={errors} change={change} />
      <ServingsNote inquiry={quotes.inquiry} book={quotes.book} lines={draft.lines} />
      <PictureFields quotes={quotes} draft={draft} change={change} uploads={uploads} />
      <TermsFields quotes={quotes} draft={draft} errors={errors} change={change} />
      <div className={formActionsClass("bg-paper -mb-4 sm:-mb-5")}>
        <TotalLine draft={draft} />
        <Button type="submit" disabled={uploads.busy.length > 0}>
          Preview
        </Button>
        <DiscardDraft quotes={quotes} editing={editing} draft={draft} />
      </div>
      {preview && (
        <QuotePreview
          quote={preview}
          orderId={quotes.inquiry.id}
          dayLine={dayLine}
          email={quotes.inquiry.email}
          mailOff={quotes.mailOff}
          isSending={sending.isSending}
          error={sending.error}
          onSend={() => void sending.send()}
          onClose={() => setPreview(null)}
          onUnavailable={closeWithError(() => setPreview(null))}
        />
      )}
    </form>
  );
}

function useSending(
  { inquiry }: OfficeQuotes,
  editing: DraftEditing,
  setErrors: (errors: Record<string, string>) => void,
  onDone: () => void,
) {
  const { changes } = useOrderScreen();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send() {
    setSending(true);
    setError(null);
    const saved = await editing.settle();
    if (!saved) {
      setSending(false);
      return setError("We couldn’t save this quote, so it wasn’t sent. Please try again.");
    }
    const answer = await changes.send({
      call: () => call(quoteCalls.sendQuote, saved),
      done: ({ statusBefore, mailOff }) => {
        const quoted = statusBefore ? ` ${inquiry.name}: Quoted.` : "";
        if (mailOff === null) {
          const undo = () => takeBack(saved.id);
          return { text: `Quote sent.${quoted}`, undo, undoFor: takeBackTime };
        }
        const text = `The quote is ready: send the link yourself.${quoted}`;
        if (!statusBefore) return { text };
        return { text, undo: () => changes.setStatus(inquiry, "quoted", statusBefore) };
      },
      failed: null,
    });
    setSending(false);
    if (!answer.ok) {
      setErrors(answer.fieldErrors ?? {});
      return setError(answer.error);
    }
    onDone();
    editing.close();
  }

  function takeBack(id: string) {
    return changes.send({
      call: () => call(mailCalls.takeBackLetter, { id }),
      done: { text: "Not sent. The quote is a draft again." },
    });
  }

  return { isSending, error, send };
}

function DiscardDraft({ quotes: { inquiry }, editing, draft }: EditorProps) {
  const { changes } = useOrderScreen();
  const isOwner = useIsOwner();
  if (!isOwner) return null;

  function discard() {
    const json = { id: editing.current().id, orderId: inquiry.id };
    editing.close();
    const undo = () => {
      changes.say(null);
      editing.begin(draft);
    };
    void changes.send({
      call: () => call(quoteCalls.removeDraft, json),
      done: { text: "Draft discarded.", undo },
    });
  }

  return (
    <LinkButton danger onClick={discard}>
      Discard this draft
    </LinkButton>
  );
}
