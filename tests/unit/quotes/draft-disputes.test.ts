import { expect, test } from "vitest";
import { draftDisputes } from "~/features/quotes/draft-disputes";
import { emptyDraft, emptyLine, initialTerms } from "~/features/quotes/quote-draft";

const draft = emptyDraft(initialTerms, []);

test("two versions of a draft differ where what was typed does, whatever its lines are called", () => {
  const theirs = { ...draft, message: "Yours at last", lines: [emptyLine("other")] };
  expect(draftDisputes(theirs, { ...draft, message: "" })).toEqual([
    { label: "Message to the client", theirs: "Yours at last", yours: "" },
  ]);
});

test("lines are compared as a whole, one below the other", () => {
  const line = { key: "a", what: "Tier", count: "2", price: "300", taxed: true };
  const [dispute] = draftDisputes({ ...draft, lines: [line, line] }, { ...draft, lines: [line] });
  expect(dispute).toEqual({
    label: "Lines",
    theirs: "2 × Tier: $300\n2 × Tier: $300",
    yours: "2 × Tier: $300",
  });
});
