import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { useMessage } from "~/ui/office/message-bar";
import { type RecordKind, refused } from "~/ui/office/record-form/record-kind";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
import { type PriceBook, priceBook } from "../../price-book";
import { quoteCalls } from "../../quote-calls";
import { bookFields, readBook, type TypedBook, typedBook } from "../../typed-book";

const kind: RecordKind<PriceBook, TypedBook> = {
  noun: "price book",
  typed: typedBook,
  fields: bookFields,
  check(typed) {
    const book = readBook(typed);
    return book.ok ? {} : (book.fieldErrors ?? {});
  },
  async save(typed, from) {
    const book = readBook(typed);
    if (!book.ok) return book;
    const answer = await call(quoteCalls.savePriceBook, { from, to: book.value });
    return answer.ok
      ? ok({ record: book.value, told: { text: "Price book saved." } })
      : refused(answer, priceBook);
  },
  failed: "Couldn’t save the price book",
  undone: "The price book is as it was.",
};

export function useBookForm(book: PriceBook) {
  const { message, say } = useMessage();
  return { ...useRecordForm(kind, book, { changes: useChanges({ say }) }), message, say };
}
