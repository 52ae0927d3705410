import { useEffect, useRef } from "react";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import { useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { call } from "~/platform/http/admin-call";
import { Alert } from "~/ui/office/alert";
import { Fold } from "~/ui/office/fold";
import { showToast } from "~/ui/toast/toast-store";
import { describeArrivals } from "../../arrivals";
import { mailCalls } from "../../mail-calls";
import { isScheduled } from "../../outgoing-texts";
import { missingSettingText } from "../../set-up-texts";
import type { Conversation, ThreadItem } from "../../thread";
import { ReplyForm } from "./reply-form";
import { ThreadMessage } from "./thread-message";
import { replyKey } from "./use-reply";

export function ThreadPart({
  inquiry,
  conversation,
}: {
  inquiry: OpenedOrder;
  conversation: Conversation;
}) {
  const { changes, typed } = useOrderScreen();
  const { messages, missing, isStopped } = conversation;
  const items = messages.ok ? messages.value : [];
  const fresh = useMarkSeen(inquiry.id, items);
  useArrivals(inquiry, messages.ok ? messages.value : null);
  useSendingWatch(items);
  const current = { ...inquiry, ...changes.shown.get(inquiry.id) };
  const isFixed = inquiry.deletedAt !== null;
  const asked = useStep("reply");
  const isBegun = Boolean(typed.texts[replyKey(inquiry.id)]?.trim());
  return (
    <Fold
      title="Messages"
      count={items.length}
      attentionCount={asked + fresh.size + Number(isBegun)}
    >
      {!messages.ok && <Alert role="alert">{messages.error}</Alert>}
      {items.length > 0 && (
        <ol className="grid gap-3">
          {items.map((message) => (
            <li key={message.id}>
              <ThreadMessage
                message={message}
                inquiry={inquiry}
                isFresh={fresh.has(message.id)}
                disabled={isFixed}
              />
            </li>
          ))}
        </ol>
      )}
      {messages.ok && items.length === 0 && (
        <p className="text-ink-soft print:hidden">No messages yet.</p>
      )}
      {isStopped && !isFixed && (
        <Alert tone="warning">
          Emails to {inquiry.email} bounced or were stopped, so we don’t send automatic copies
          there. {inquiry.phone !== "" && `Call ${inquiry.phone}, or check`}
          {inquiry.phone === "" && "Check"} the address.
        </Alert>
      )}
      {inquiry.email === "" ? (
        <p className="text-ink-soft print:hidden">
          Add an email with “Edit the order” to write from here.
        </p>
      ) : missing !== null ? (
        <p className="text-sm text-ink-soft print:hidden">{missingSettingText(missing)}</p>
      ) : (
        !isFixed && <ReplyForm key={inquiry.id} inquiry={current} conversation={conversation} />
      )}
    </Fold>
  );
}

/** Marks the messages as seen, if the owner opened the order herself. Returns the ids that were unread when the inquiry was opened. */
function useMarkSeen(orderId: string, items: readonly ThreadItem[]): ReadonlySet<string> {
  const { changes, isUnasked } = useOrderScreen();
  const fresh = useRef({ orderId, ids: new Set<string>() });
  const lastSeen = useRef(0);
  if (fresh.current.orderId !== orderId) {
    fresh.current = { orderId, ids: new Set() };
    lastSeen.current = 0;
  }
  const unread = items.filter(({ isNew }) => isNew);
  for (const { id } of unread) fresh.current.ids.add(id);
  const until = Math.max(0, ...unread.map(({ at }) => at));
  const { send } = changes;
  useEffect(() => {
    if (isUnasked || until <= lastSeen.current) return;
    lastSeen.current = until;
    void send({ call: () => call(mailCalls.markSeen, { orderId, until }), failed: null });
  }, [orderId, until, isUnasked, send]);
  return fresh.current.ids;
}

function useArrivals({ id, name }: OpenedOrder, items: readonly ThreadItem[] | null) {
  const known = useRef<{ id: string; ids: ReadonlySet<string> }>();
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    known.current = { id, ids: new Set(items.map((item) => item.id)) };
    const title = before?.id === id && describeArrivals(before.ids, items, name);
    if (title) showToast({ title, kind: "info" });
  }, [id, name, items]);
}

const pollDelays = [1500, 3000, 6000, 12_000];

/** Polls a few times while an email is being sent. */
function useSendingWatch(items: readonly ThreadItem[]) {
  const { now, changes } = useOrderScreen();
  const { readAgain } = changes;
  const polls = useRef(0);
  const sending = items.filter(
    ({ outgoing }) =>
      outgoing?.state === "due" && outgoing.error === "" && !isScheduled(outgoing, now),
  );
  const key = sending.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (key === "") {
      polls.current = 0;
      return;
    }
    const wait = pollDelays[polls.current];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      readAgain();
    }, wait);
    return () => clearTimeout(timer);
  });
}
