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
const response = { ok: true as const, items: [entry("new"), entry("old")], factory: null };

test("the newest entry is live, factory rows are pinned, and the rest can be deleted", () => {
  const rows = historyRows({ ...response, factory: entry("setting") });
  expect(rows.map(({ tag, live, pinned }) => [tag, live, pinned])).toEqual([
    ["new", true, false],
    ["old", false, false],
    ["setting", false, true],
    ["Production", false, true],
    ["Summer", false, true],
    ["Spring", false, true],
    ["Fall", false, true],
    ["Winter", false, true],
  ]);
});

test("production is live if nothing was promoted yet", () => {
  const rows = historyRows({ ...response, items: [] });
  expect(rows.filter(({ live }) => live).map(({ tag }) => tag)).toEqual(["Production"]);
});

test("completes a partial theme from production; an empty theme has no payload", () => {
  const rows = historyRows({ ...response, items: [entry("part"), entry("empty", {})] });
  expect(rows[0]?.theme).toEqual({ ...presetTheme("production"), background: "#111111" });
  expect(rows[1]?.theme).toBeNull();
});

const complete: PromotionForm = { tag: "Summer", confirmation: "CONFIRM", accepted: [] };

test("a readable theme needs only a tag and the word CONFIRM (A5)", () => {
  expect(promotionErrors(complete, [])).toEqual({});
});

test.each(["", "confirm", "CONFIRM!", "YES"])("refuses %j instead of CONFIRM", (confirmation) => {
  expect(Object.keys(promotionErrors({ ...complete, confirmation }, []))).toEqual(["confirmation"]);
});

test("refuses a theme without a tag", () => {
  expect(Object.keys(promotionErrors({ ...complete, tag: "  " }, []))).toEqual(["tag"]);
});

test("every failing pair must be accepted by name", () => {
  const failing = ["heroH1 on background", "buttonText on buttonBg"];
  const accepted = ["heroH1 on background", "heroH2 on background"];
  expect(Object.keys(promotionErrors({ ...complete, accepted }, failing))).toEqual(["accepted"]);
  expect(promotionErrors({ ...complete, accepted: failing }, failing)).toEqual({});
});
