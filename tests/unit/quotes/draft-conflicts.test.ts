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

test("compares all lines as one text", () => {
  const line = { key: "a", what: "Tier", count: "2", price: "300", taxed: true };
  const [dispute] = draftConflicts({ ...draft, lines: [line, line] }, { ...draft, lines: [line] });
  expect(dispute).toEqual({
    label: "Lines",
    theirs: "2 × Tier: $300\n2 × Tier: $300",
    yours: "2 × Tier: $300",
  });
});
