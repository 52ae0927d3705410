import { expect, test } from "vitest";
import { draftConflicts } from "~/features/quotes/draft-conflicts";
import { emptyDraft, emptyLine, initialTerms } from "~/features/quotes/quote-draft";

const draft = emptyDraft(initialTerms, []);

test("compares what was typed, and ignores the ids of lines", () => {
  const theirs = { ...draft, message: "Yours at last", lines: [emptyLine("other")] };
  expect(draftConflicts(theirs, { ...draft, message: "" })).toEqual([
    { label: "Message to the client", theirs: "Yours at last", yours: "" },
  ]);
});

test("names a loan, so that a line that is only lent differs", () => {
  const line = { key: "a", what: "Gold stand", count: "1", price: "25", taxed: true };
  const [dispute] = draftConflicts(
    { ...draft, lines: [line] },
    { ...draft, lines: [{ ...line, loanDays: 3 }] },
  );
  expect(dispute).toEqual({
    label: "Lines",
    theirs: "1 × Gold stand: $25",
    yours: "1 × Gold stand: $25, on loan, back 3 days after the event",
  });
});

test("compares all lines as one text", () => {
  const line = { key: "a", what: "Tier", count: "2", price: "300", taxed: true };
  const [dispute] = draftConflicts({ ...draft, lines: [line, line] }, { ...draft, lines: [line] });
  expect(dispute).toEqual({
    label: "Lines",
    theirs: "2 × Tier: $300\n2 × Tier: $300",
    yours: "2 × Tier: $300",
  });
});
