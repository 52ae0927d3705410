import { expect, test } from "vitest";
import { presetTheme } from "~/features/theme/presets/presets";
import { historyRows } from "~/features/theme/theme-history-rows";
import { type PromotionForm, promotionErrors } from "~/features/theme/theme-promotion";

const entry = (id: string, theme: Record<string, unknown> = { background: "#111111" }) => ({
  id,
  tag: id,
  at: 7,
  theme,
});
const answer = { ok: true as const, items: [entry("new"), entry("old")], factory: null };

test("the newest entry is live, the factory rows are pinned, the rest can be deleted", () => {
  const rows = historyRows({ ...answer, factory: entry("setting") });
  expect(rows.map(({ tag, live, pinned }) => [tag, live, pinned])).toEqual([
    ["new", true, false],
    ["old", false, false],
    ["setting", false, true],
    ["production", false, true],
    ["summer", false, true],
    ["spring", false, true],
    ["fall", false, true],
    ["winter", false, true],
  ]);
});

test("when nothing was promoted yet production is live", () => {
  const rows = historyRows({ ...answer, items: [] });
  expect(rows.filter(({ live }) => live).map(({ tag }) => tag)).toEqual(["production"]);
});

test("a partial theme is filled up from production, an empty one is no payload", () => {
  const rows = historyRows({ ...answer, items: [entry("part"), entry("empty", {})] });
  expect(rows[0]?.theme).toEqual({ ...presetTheme("production"), background: "#111111" });
  expect(rows[1]?.theme).toBeNull();
});

const complete: PromotionForm = { tag: "Summer", confirmation: "CONFIRM", accepted: [] };

test("a tag and the word are all that a readable theme needs (A5)", () => {
  expect(promotionErrors(complete, [])).toEqual({});
});

test.each(["", "confirm", "CONFIRM!", "YES"])("the word is CONFIRM, not %j", (confirmation) => {
  expect(Object.keys(promotionErrors({ ...complete, confirmation }, []))).toEqual(["confirmation"]);
});

test("a theme without a tag does not go live", () => {
  expect(Object.keys(promotionErrors({ ...complete, tag: "  " }, []))).toEqual(["tag"]);
});

test("each failing pair must be accepted by its own name", () => {
  const failing = ["heroH1 on background", "buttonText on buttonBg"];
  const accepted = ["heroH1 on background", "heroH2 on background"];
  expect(Object.keys(promotionErrors({ ...complete, accepted }, failing))).toEqual(["accepted"]);
  expect(promotionErrors({ ...complete, accepted: failing }, failing)).toEqual({});
});
