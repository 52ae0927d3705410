import { useEffect, useRef } from "react";
import type { OptimisticOrder } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import { type OrderStatus, statusLabels } from "~/features/orders/order-status";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { type Message, useMessage } from "~/ui/office/message-bar";
import { useGoTo } from "~/ui/office/router";
import { type Changes, useChanges } from "~/ui/office/use-changes";
import { type InboxAddress, inboxHref } from "../inbox-address";
import { inboxCalls } from "../inbox-calls";
import type { Cancellation } from "../settlement-choices";

type Send = Changes<OptimisticOrder>["send"];
type Named = { id: string; name: string };

function placeOf({ view, open }: InboxAddress): string {
  return `${view} ${open ?? ""}`;
}

export function useInboxChanges(address: InboxAddress) {
  const { message, say } = useMessage(placeOf(address));
  const changes = useChanges<OptimisticOrder>({ say });
  const { send } = changes;
  return {
    ...changes,
    ...useDeletion(changes, say, address),
    message,
    say,
    setStatus: (
      inquiry: Named & { answeredAt: number | null },
      from: OrderStatus,
      to: OrderStatus,
      canceled?: Cancellation,
    ) => setStatus(send, inquiry, { from, to, ...canceled, before: inquiry.answeredAt }),
    /** Marking a new inquiry as answered also starts its review. */
    markAnswered: (inquiry: Named & { status: OrderStatus }, answeredAt: number) =>
      setStatus(send, inquiry, {
        from: inquiry.status,
        to: inquiry.status === "new" ? "reviewing" : inquiry.status,
        answeredAt,
      }),
    snooze: (inquiry: Named & { snoozedUntil: string | null }, until: string | null, now: number) =>
      snooze(send, inquiry, until, studioToday(now)),
    sendEmailAlert: (id: string) =>
      send({
        call: () => call(inboxCalls.resendEmailAlert, { id }),
        done: { text: "Email alert sent." },
        what: `alert ${id}`,
      }),
  };
}
export type InboxChanges = ReturnType<typeof useInboxChanges>;

function setStatus(
  send: Send,
  { id, name }: Named,
  change: {
    from: OrderStatus;
    to: OrderStatus;
    answeredAt?: number | null;
    /** The earlier `answeredAt`. The status `new` clears it, so Undo restores it. */
    before?: number | null;
    isUndo?: boolean;
  } & Partial<Cancellation>,
) {
  const { from, to, answeredAt, before = null, isUndo = false, tells, settlement } = change;
  const answers = answeredAt !== undefined;
  const told = { tells, settlement, undoes: isUndo };
  const json = { id, from, to, ...told, ...(answers && { answered: answeredAt !== null }) };
  const undo = (): unknown =>
    setStatus(
      send,
      { id, name },
      {
        from: to,
        to: from,
        isUndo: true,
        ...(answers && { answeredAt: null }),
        ...(to === "new" && before !== null && { answeredAt: before }),
      },
    );
  const text = answers && !isUndo ? "replied" : `${isUndo ? "back to " : ""}${statusLabels[to]}`;
  return send({
    call: () => call(inboxCalls.setStatus, json),
    show: { ids: [id], as: { status: to, ...(answers && { answeredAt }) } },
    done: { text: `${name}: ${text}.`, ...(!isUndo && { undo }) },
  });
}

/** There is no undo of taking an order off the top of the list. */
function snooze(
  send: Send,
  { id, name, snoozedUntil: before }: Named & { snoozedUntil: string | null },
  until: string | null,
  today: string,
): unknown {
  const isPast = before !== null && before <= today;
  const back = () => snooze(send, { id, name, snoozedUntil: until }, before, today);
  const told = until === null ? "open again" : `snoozed until ${describeEventDate(until, "short")}`;
  return send({
    call: () => call(inboxCalls.snooze, { id, until }),
    show: { ids: [id], as: { snoozedUntil: until } },
    done: { text: `${name}: ${told}.`, ...(!isPast && { undo: back }) },
    what: `snooze ${id}`,
  });
}

function useDeletion(
  { send }: Changes<OptimisticOrder>,
  say: (message: Message) => void,
  address: InboxAddress,
) {
  const goTo = useGoTo();
  const current = useRef(address);
  useEffect(() => {
    current.current = address;
  }, [address]);

  async function restore(
    ids: readonly string[],
    reopen: InboxAddress | null,
    { undoes = false } = {},
  ) {
    const restored = await send({
      call: () => call(inboxCalls.restoreOrders, { ids: [...ids], undoes }),
      show: { ids },
      done: {
        text: ids.length === 1 ? "Restored." : `${ids.length} restored.`,
        ...(reopen && { at: placeOf(reopen) }),
      },
    });
    if (restored.ok && reopen) goTo(inboxHref(reopen), { replace: true });
  }

  async function remove(inquiries: readonly Named[], canceled?: Cancellation) {
    const ids = inquiries.map(({ id }) => id);
    const list = { ...address, open: null };
    goTo(inboxHref(list));
    const removed = await send({
      call: () => call(inboxCalls.deleteOrders, { ids, ...canceled }),
      show: { ids, as: { deleted: true } },
      done: ({ deleted }) => ({
        text: describeDeletion(inquiries, deleted.length),
        at: placeOf(list),
        undo: () =>
          restore(deleted, deleted.some((id) => id === address.open) ? address : null, {
            undoes: true,
          }),
      }),
      failed: null,
    });
    if (removed.ok) return;
    // Only navigate back if the person hasn't moved on.
    const isHere = [placeOf(list), placeOf(address)].includes(placeOf(current.current));
    if (isHere) goTo(inboxHref(address), { replace: true });
    say({ text: removed.error, tone: "error", ...(isHere && { at: placeOf(address) }) });
  }

  return { remove, restore };
}

function describeDeletion(inquiries: readonly Named[], deleted: number): string {
  const [only] = inquiries;
  if (inquiries.length === 1 && only) {
    return `Deleted ${only.name}’s inquiry. You have 24 hours to restore it.`;
  }
  return `Deleted ${deleted} inquiries. You have 24 hours to restore them.`;
}
