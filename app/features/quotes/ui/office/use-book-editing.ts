import { useState } from "react";
import { plainAnswer } from "~/features/opened-order/order-calls";
import { callAdmin } from "~/platform/http/admin-call";
import { useMessage } from "~/ui/office/message-bar";
import { useChanges } from "~/ui/office/use-changes";
import { type PriceBook, priceBook } from "../../price-book";
import { quoteAddresses } from "../../quote-calls";
import { readBook, type TypedBook, typedBook } from "../../typed-book";

/** The price book while it is edited; it is saved as a whole, and never over what another device has saved. */
export function useBookEditing(loaded: PriceBook) {
  const { message, say } = useMessage();
  const { send, isBusy } = useChanges({ say });
  const [base, setBase] = useState(loaded);
  const [typed, setTyped] = useState(() => typedBook(loaded));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<PriceBook | null>(null);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedBook(base));

  function show(book: PriceBook) {
    setBase(book);
    setTyped(typedBook(book));
    setErrors({});
    setTheirs(null);
  }

  async function put(from: PriceBook, to: PriceBook, text: string): Promise<boolean> {
    const answer = await send({
      call: () =>
        callAdmin(quoteAddresses.priceBook, plainAnswer, { method: "PUT", json: { from, to } }),
      done: { text, undo: () => put(to, from, "The price book is as it was.") },
      failed: null,
    });
    if (answer.ok) show(to);
    else if (answer.code === "conflict") {
      setTheirs(priceBook.safeParse(answer.current).data ?? null);
    } else say({ text: "Couldn’t save the price book", more: answer.error, tone: "error" });
    return answer.ok;
  }

  async function saveOver(from: PriceBook): Promise<boolean> {
    const book = readBook(typed);
    if (!book.ok) {
      setErrors(book.fieldErrors ?? {});
      return false;
    }
    return put(from, book.value, "Price book saved.");
  }

  return {
    typed,
    errors,
    theirs,
    isChanged,
    message,
    say,
    isSaving: isBusy(),
    change(part: Partial<TypedBook>) {
      setErrors({});
      setTyped((before) => ({ ...before, ...part }));
    },
    save: () => saveOver(base),
    keepMine: () => void (theirs && saveOver(theirs)),
    takeTheirs: () => theirs && show(theirs),
    discard: () => show(base),
  };
}
