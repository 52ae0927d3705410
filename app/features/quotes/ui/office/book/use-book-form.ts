import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { useMessage } from "~/ui/office/message-bar";
import { type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
import { type PriceBook, priceBook } from "../../../price-book";
import { quoteCalls } from "../../../quote-calls";
import { bookFields, parseBook, type TypedBook, typedBook } from "../../../typed-book";

const kind: RecordKind<PriceBook, TypedBook> = {
  noun: "price book",
  typed: typedBook,
  fields: bookFields,
  check(typed) {
    const book = parseBook(typed);
    return book.ok ? {} : (book.fieldErrors ?? {});
  },
  async save(typed, from) {
    const book = parseBook(typed);
    if (!book.ok) return book;
    const answer = await call(quoteCalls.savePriceBook, { from, to: book.value });
    return answer.ok
      ? ok({ record: book.value, told: { text: "Price book saved." } })
      : withStoredRecord(answer, priceBook);
  },
  failed: "Couldn’t save the price book",
  undone: "The price book is as it was.",
};

export function useBookForm(book: PriceBook) {
  const { message, say } = useMessage();
  return { ...useRecordForm(kind, book, { changes: useChanges({ say }) }), message, say };
}
