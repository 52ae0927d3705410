import { useState } from "react";
import { cakeKinds } from "~/features/availability/calendar-settings";
import { dayLine } from "~/features/availability/day-line";
import type { Workload } from "~/features/availability/day-states";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { callAdmin } from "~/platform/http/admin-call";
import { describeTime } from "~/studio-time";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { AlertQuestion } from "~/ui/office/alert";
import { bindTexts } from "~/ui/office/bind-texts";
import { ConflictQuestion, disputesBetween } from "~/ui/office/conflict-question";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { useGoTo } from "~/ui/office/router";
import { useChanges } from "~/ui/office/use-changes";
import {
  longestOrderNote,
  orderCall,
  plainAnswer,
  type StoredOrder,
  storedOrder,
} from "../order-calls";

type TypedOrder = Omit<StoredOrder, "updatedAt">;

export const emptyOrder: TypedOrder = {
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
  /** What stands in the fields first. */
  start: TypedOrder;
  /** The order that is changed; null: a new one. */
  changed: { id: string; was: number } | null;
  /** The email that a new one is begun with. */
  messageId?: string;
  today: string;
  workload: Workload | null;
  onClose: () => void;
};

/** What is typed of an order, and how it is kept. */
function useOrderForm({ start, changed, messageId, today, onClose }: OrderDialogProps) {
  const [id] = useState(() => changed?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState(start);
  const [isBooked, setBooked] = useState(false);
  const [was, setWas] = useState(changed?.was ?? null);
  const [theirs, setTheirs] = useState<StoredOrder | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asksPast, setAsksPast] = useState(false);
  const { send, isBusy } = useChanges();
  const goTo = useGoTo();

  function change(part: Partial<TypedOrder>) {
    if (part.day !== undefined) setAsksPast(false);
    setTyped({ ...typed, ...part });
  }

  async function save({ last = was, knowsPast = false } = {}) {
    const call = orderCall.safeParse({ id, ...typed, isBooked, was: last, messageId });
    setErrors(call.success ? {} : fieldErrorsOf(call.error.issues));
    if (!call.success) return;
    if (typed.day < today && typed.day !== start.day && !knowsPast) return setAsksPast(true);
    setAsksPast(false);
    const saved = await send({
      call: () =>
        callAdmin("/api/inquiries/order", plainAnswer, { method: "POST", json: call.data }),
      done: { text: `${call.data.name}: ${changed ? "saved" : "added"}.` },
      failed: null,
    });
    if (saved.ok) {
      onClose();
      // The dialog is gone before it could read the page again; going there does.
      const here = `${location.pathname}${location.search}`;
      return goTo(changed ? here : `/inquiries?view=all&open=${id}`, {
        replace: changed !== null,
        preventScrollReset: changed !== null,
      });
    }
    const stored = storedOrder.safeParse(saved.current).data ?? null;
    setTheirs(stored);
    setErrors(stored ? {} : (saved.fieldErrors ?? { name: saved.error }));
  }

  function takeTheirs({ updatedAt, ...stored }: StoredOrder) {
    setTyped(stored);
    setWas(updatedAt);
    setTheirs(null);
  }

  return {
    typed,
    errors,
    isBooked,
    setBooked,
    theirs,
    takeTheirs,
    asksPast,
    setAsksPast,
    isSaving: isBusy(),
    change,
    save,
  };
}

/** An order that did not come by the form: by phone, at the counter, out of a stranger's email. */
export function OrderDialog(props: OrderDialogProps) {
  const { start, changed, today, workload, onClose } = props;
  const form = useOrderForm(props);
  const { typed, theirs, change, save, isSaving } = form;
  const { day, kind } = typed;
  const counted = changed ? start : null;
  const text = bindTexts(typed, change, form.errors);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={changed ? "Edit the order" : "Add an order"}
      description={<p className="text-ink-soft">For orders that didn’t come through the form.</p>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
        className="grid gap-4"
      >
        <TextField {...text("name")} label="Name" maxLength={120} required />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...text("email")}
            label="Email"
            maxLength={254}
            hint="Email or phone: one is enough."
          />
          <TextField {...text("phone")} label="Phone" maxLength={40} />
          <TextField {...text("day")} label="Date" type="date" required />
          <TextField {...text("time")} label="Time" type="time" />
          <SelectField
            label="Kind"
            name="kind"
            value={kind}
            onChange={(value) => change({ kind: value })}
            options={cakeKinds.map((value) => ({ value, label: eventLabels[value] }))}
          />
          <TextField {...text("servings")} label="Servings" maxLength={120} />
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {workload && day !== "" && dayLine({ day, kind, today, counted }, workload)}
        </p>
        <TextField {...text("note")} label="Note" rows={3} maxLength={longestOrderNote} />
        {!changed && (
          <CheckField
            name="booked"
            label="It’s booked already"
            checked={form.isBooked}
            onChange={form.setBooked}
          />
        )}
        {form.asksPast && (
          <div ref={bringIntoView}>
            <AlertQuestion
              question={`${describeEventDate(day)} is over. ${changed ? "Save" : "Add"} it all the same?`}
              yes={`Yes, ${changed ? "save" : "add"} it`}
              onYes={() => void save({ knowsPast: true })}
              onNo={() => form.setAsksPast(false)}
            />
          </div>
        )}
        {theirs && (
          <div role="alert">
            <ConflictQuestion
              noun="order"
              disputes={disputesBetween(textsOf(theirs), textsOf(typed))}
              onKeep={() => void save({ last: theirs.updatedAt, knowsPast: true })}
              onTake={() => form.takeTheirs(theirs)}
            />
          </div>
        )}
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : "Save"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function bringIntoView(part: HTMLElement | null) {
  part?.scrollIntoView({ block: "center" });
}

function textsOf(order: TypedOrder): [label: string, text: string][] {
  return [
    ["Name", order.name],
    ["Email", order.email],
    ["Phone", order.phone],
    ["Date", describeEventDate(order.day)],
    ["Time", order.time && describeTime(order.time)],
    ["Kind", eventLabels[order.kind]],
    ["Servings", order.servings],
    ["Note", order.note],
  ];
}
