import { useState } from "react";
import { useIsOwner } from "~/features/auth/ui/use-is-owner";
import { type CakeKind, cakeKinds } from "~/features/availability/calendar-settings";
import { dayLine } from "~/features/availability/day-line";
import type { Workload } from "~/features/availability/day-states";
import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { ConflictQuestion, disputesBetween } from "~/ui/office/conflict-question";
import { SelectField, TextField } from "~/ui/office/fields";
import { LinkButton } from "~/ui/office/link-button";
import {
  longestOrderNote,
  longestTitle,
  orderCall,
  type StoredOrder,
  storedOrder,
} from "../calendar-calls";
import { type CalendarEntry, kindLabels } from "../calendar-entry";
import { type FieldErrors, fieldErrorsOf } from "../field-errors";
import type { CalendarChanges } from "./use-calendar-changes";

type OrderDialogProps = {
  /** Null: a new one. */
  order: CalendarEntry | null;
  /** Where a new one begins. */
  day: string;
  today: string;
  workload: Workload | null;
  changes: CalendarChanges;
  onClose: () => void;
};

/** An order that did not come by the form: by phone, at the counter, for the studio itself. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, day: firstDay, today, workload, changes, onClose } = props;
  const [id] = useState(() => order?.id ?? crypto.randomUUID());
  const [title, setTitle] = useState(order?.title ?? "");
  const [day, setDay] = useState(order?.day ?? firstDay);
  const [kind, setKind] = useState<CakeKind>(order?.kind ?? "other");
  const [note, setNote] = useState(order?.note ?? "");
  const [was, setWas] = useState(order?.updatedAt ?? null);
  const [theirs, setTheirs] = useState<StoredOrder | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isSending = changes.isBusy("order");
  const isOwner = useIsOwner();

  async function save(last = was) {
    const call = orderCall.safeParse({ id, title, day, kind, note, was: last });
    if (!call.success) return setErrors(fieldErrorsOf(call.error.issues));
    const saved = await changes.saveOrder(call.data);
    if (saved.ok) return onClose();
    const stored = storedOrder.safeParse(saved.current).data ?? null;
    setTheirs(stored);
    setErrors(stored ? {} : (saved.fieldErrors ?? { title: saved.error }));
  }

  function takeTheirs(stored: StoredOrder) {
    setTitle(stored.title);
    setDay(stored.day);
    setKind(stored.kind);
    setNote(stored.note);
    setWas(stored.updatedAt);
    setTheirs(null);
  }

  async function remove() {
    if (!order) return;
    const removed = await changes.deleteOrder(order);
    if (removed.ok) onClose();
    else setErrors({ title: removed.error });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={order ? "Order" : "Add an order"}
      description={
        <p className="text-ink-soft">
          For cakes that didn’t come through the form. They count against the week.
        </p>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
        className="grid gap-4"
      >
        <TextField
          label="Title"
          name="title"
          value={title}
          onChange={setTitle}
          maxLength={longestTitle}
          error={errors.title}
          hint="For example, “Birthday cake, Mrs. Bell.”"
          required
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Date" name="day" error={errors.day} required>
            {(control) => (
              <input
                {...control}
                type="date"
                value={day}
                onChange={({ target }) => setDay(target.value)}
                className={inputClass()}
              />
            )}
          </Field>
          <SelectField
            label="Kind"
            name="kind"
            value={kind}
            onChange={setKind}
            options={cakeKinds.map((value) => ({ value, label: kindLabels[value] }))}
          />
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {workload && dayLine({ day, kind, today, counted: order }, workload)}
        </p>
        <TextField
          label="Note"
          name="note"
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={longestOrderNote}
          error={errors.note}
          hint="Servings, phone, address: it’s printed on the week sheet."
        />
        {theirs && (
          <div role="alert">
            <ConflictQuestion
              noun="order"
              disputes={disputesBetween(textsOf(theirs), textsOf({ title, day, kind, note }))}
              onKeep={() => void save(theirs.updatedAt)}
              onTake={() => takeTheirs(theirs)}
            />
          </div>
        )}
        <div className="dialog-actions">
          {order && isOwner && (
            <LinkButton className="me-auto" disabled={isSending} onClick={remove}>
              Delete this order
            </LinkButton>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSending}>
            {isSending ? "Saving…" : "Save"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Typed = Pick<StoredOrder, "title" | "day" | "kind" | "note">;

function textsOf({ title, day, kind, note }: Typed): [label: string, text: string][] {
  return [
    ["Title", title],
    ["Date", describeEventDate(day)],
    ["Kind", kindLabels[kind]],
    ["Note", note],
  ];
}
