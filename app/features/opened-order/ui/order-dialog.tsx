import { useState } from "react";
import { dayLine } from "~/features/availability/day-line";
import type { Workload } from "~/features/availability/day-states";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels, eventTypes } from "~/features/orders/event-labels";
import { fieldErrorsOf } from "~/platform/field-errors";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { typedDay } from "~/platform/text/typed-day";
import { describeTime } from "~/studio-time";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { AlertQuestion } from "~/ui/office/alert";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import { RecordProblems } from "~/ui/office/record-form/record-problems";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useGoTo } from "~/ui/office/router";
import { useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import type { SentFacts } from "../opened-order";
import { maxOrderNoteLength, orderCalls, type StoredOrder, storedOrder } from "../order-calls";
import { describeSent } from "../sent-facts";

type OrderFields = Omit<StoredOrder, "updatedAt">;
type EditedOrder = OrderFields & { updatedAt: number | null };
type TypedOrder = OrderFields & { isBooked: boolean };

export const emptyOrder: OrderFields = {
  name: "",
  email: "",
  phone: "",
  day: "",
  time: "",
  kind: "other",
  servings: "",
  note: "",
};

type OrderDialogProps = {
  start: OrderFields;
  /** Null for a new order. */
  changed: { id: string; was: number } | null;
  /** What the form sent; null if the studio began the order. */
  sent?: SentFacts | null;
  /** The email that a new order starts from. */
  messageId?: string;
  today: string;
  workload: Workload | null;
  onClose: () => void;
};

function useOrderForm({
  start,
  changed,
  sent = null,
  messageId,
  today,
  onClose,
}: OrderDialogProps) {
  const [id] = useState(() => changed?.id ?? crypto.randomUUID());
  const [asksPast, setAsksPast] = useState(false);
  const goTo = useGoTo();

  const { input } = orderCalls.saveOrder;
  const jsonOf = (typed: TypedOrder, was: number | null) => ({ id, ...typed, was, messageId });

  const kind: RecordKind<EditedOrder, TypedOrder> = {
    noun: "order",
    typed: ({ updatedAt: _, ...fields }) => ({ ...fields, isBooked: false }),
    fields: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      day: { label: "Date", show: describeEventDate },
      time: { label: "Time", show: (time) => time && describeTime(time) },
      kind: { label: "Kind", show: (kind) => eventLabels[kind] },
      servings: "Servings",
      ...(sent === null && { note: "Note" }),
    },
    check: (typed) => fieldErrorsOf(input.safeParse(jsonOf(typed, null)).error?.issues ?? []),
    async save(typed, { updatedAt }) {
      const answer = await call(orderCalls.saveOrder, jsonOf(typed, updatedAt));
      if (!answer.ok) return withStoredRecord(answer, storedOrder);
      const text = `${typed.name.trim()}: ${changed ? "saved" : "added"}.`;
      return ok({ record: { ...typed, updatedAt }, told: { text } });
    },
  };

  function finish() {
    onClose();
    // The dialog unmounts before it could revalidate, but navigating loads the page again.
    const here = `${location.pathname}${location.search}`;
    goTo(changed ? here : `/inquiries?view=all&open=${id}`, {
      replace: changed !== null,
      preventScrollReset: changed !== null,
    });
  }

  const stored = { ...start, updatedAt: changed?.was ?? null };
  const form = useRecordForm(kind, stored, { changes: useChanges(), onKept: finish });
  const day = typedDay(form.values.day);

  async function save(): Promise<boolean> {
    const isSaved = await form.save();
    if (isSaved) finish();
    return isSaved;
  }

  return {
    ...form,
    save,
    asksPast: asksPast && day < today,
    setAsksPast,
    /** Confirms a new date in the past first. */
    async saveOrAsk(): Promise<boolean> {
      if (!form.check()) return false;
      if (day >= today || day === start.day) return save();
      setAsksPast(true);
      return false;
    },
  };
}

/** Adds an order that came by phone, at the counter, or in a stranger's email, and corrects any order. */
export function OrderDialog(props: OrderDialogProps) {
  const { start, changed, sent = null, today, workload, onClose } = props;
  const form = useOrderForm(props);
  const { values, set, text, isSaving } = form;
  const { kind } = values;
  const day = typedDay(values.day);
  const counted = changed ? start : null;
  const { leave, question } = useUnsaved(form.isChanged, { save: form.saveOrAsk });
  const close = () => leave(onClose);
  const asSent = (name: keyof SentFacts, now: string) => describeSent(sent, name, now);

  return (
    <Dialog
      open
      onOpenChange={close}
      title={changed ? "Edit the order" : "Add an order"}
      description={
        <p className="text-ink-soft">
          {sent
            ? "Correct what the client sent. The form’s own answers stay stored."
            : "For orders that didn’t come through the form."}
        </p>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.saveOrAsk();
        }}
        noValidate
        className="grid gap-4"
      >
        <TextField {...text("name")} maxLength={120} hint={asSent("name", values.name)} required />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...text("email")}
            maxLength={254}
            hint={asSent("email", values.email) ?? "Email or phone: one is enough."}
          />
          <TextField {...text("phone")} maxLength={40} hint={asSent("phone", values.phone)} />
          <TextField {...text("day")} type="date" hint={asSent("eventDate", day)} required />
          <TextField {...text("time")} type="time" />
          <SelectField
            label="Kind"
            name="kind"
            value={kind}
            hint={asSent("eventType", kind)}
            onChange={(value) => set({ kind: value })}
            options={eventTypes.map((value) => ({ value, label: eventLabels[value] }))}
          />
          <TextField
            {...text("servings")}
            maxLength={120}
            hint={asSent("servings", values.servings)}
          />
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {workload && day !== "" && dayLine({ day, kind, today, counted }, workload)}
        </p>
        {sent === null && <TextField {...text("note")} rows={3} maxLength={maxOrderNoteLength} />}
        {!changed && (
          <CheckField
            name="booked"
            label="It’s booked already"
            checked={values.isBooked}
            onChange={(isBooked) => set({ isBooked })}
          />
        )}
        {form.asksPast && (
          <div ref={bringIntoView}>
            <AlertQuestion
              question={`${describeEventDate(day)} is over. ${changed ? "Save" : "Add"} it all the same?`}
              yes={`Yes, ${changed ? "save" : "add"} it`}
              onYes={() => void form.save()}
              onNo={() => form.setAsksPast(false)}
            />
          </div>
        )}
        <RecordProblems form={form} />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : "Save"}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}

function bringIntoView(part: HTMLElement | null) {
  part?.scrollIntoView({ block: "center" });
}
