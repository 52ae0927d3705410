import { useEffect, useRef, useState } from "react";
import { useGoTo } from "~/ui/office/router";
import type { Inbox } from "../inbox";
import { type InboxAddress, inboxHref } from "../inbox-address";

/**
 * Where list and order stand side by side with room to spare, the inbox begins with the order that waits longest.
 * Nobody asked for it until it is pressed, so it takes no focus, and its messages stay new. Otherwise moves focus to
 * the opened inquiry, and back to the closed one in the list.
 */
export function useOpenedFocus(inbox: Inbox, address: InboxAddress) {
  const { open } = address;
  const [unasked, setUnasked] = useMostUrgent(inbox, address);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === open) return;
    // A filter, which closes the order, keeps the focus.
    const isFocusLost = document.activeElement === document.body;
    if (open === null && isFocusLost) document.getElementById(`inquiry-${closed}`)?.focus();
    if (open !== null && open !== unasked) showInquiryTop();
    if (unasked !== null && open !== unasked) setUnasked(null);
  }, [open, unasked, setUnasked]);
  const isUnasked = open !== null && open === unasked;
  return {
    isUnasked,
    ask: () => setUnasked(null),
    /** A press in the list on the order that is open or loading. */
    askInList() {
      if (unasked === null) return;
      setUnasked(null);
      if (isUnasked) showInquiryTop();
    },
  };
}

function useMostUrgent({ page }: Inbox, address: InboxAddress) {
  const goTo = useGoTo();
  const first = page.ok ? (page.value.items[0]?.id ?? null) : null;
  const start = useRef({ first, isPlain: inboxHref(address) === "/inquiries" });
  const [unasked, setUnasked] = useState<string | null>(null);
  useEffect(() => {
    const { first: open, isPlain } = start.current;
    if (!isPlain || open === null || !matchMedia("(width >= 80rem)").matches) return;
    setUnasked(open);
    goTo(`/inquiries?open=${open}`, { replace: true, preventScrollReset: true });
  }, [goTo]);
  return [unasked, setUnasked] as const;
}

/** On a phone, the inquiry replaces the list, so the page scrolls to its top. */
function showInquiryTop() {
  const name = document.getElementById("inquiry-title");
  const section = name?.closest("section");
  name?.focus({ preventScroll: true });
  if (matchMedia("(width < 64rem)").matches) {
    section?.scrollIntoView({ block: "start", behavior: "instant" });
  } else section?.scrollTo({ top: 0, behavior: "instant" });
}
