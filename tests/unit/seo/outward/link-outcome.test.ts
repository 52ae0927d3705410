import { expect, test } from "vitest";
import { type LinkEnd, needsGet, outcomeOf } from "~/features/seo/outward/link-outcome";

const fails: LinkEnd[] = [404, 410, 500, 502, 522, 530, "redirects", "timeout", "unreachable"];
const unknown: LinkEnd[] = [400, 401, 403, 405, 429, 451, 503, 999, "refused", "cookie"];

for (const end of fails) {
  test(`a link fails if its request ends with ${end}`, () => {
    expect(outcomeOf(end)).toEqual({ kind: "fails", reason: end });
  });
}

for (const end of unknown) {
  test(`a link couldn’t be checked if its request ends with ${end}`, () => {
    expect(outcomeOf(end)).toEqual({ kind: "unknown" });
  });
}

for (const end of [200, 204, 206, 300, 304] as const) {
  test(`a link opens with ${end}`, () => {
    expect(outcomeOf(end)).toEqual({ kind: "opens" });
  });
}

test("whatever refuses HEAD is asked with GET, except a server that is asked too often and what we don’t call", () => {
  const ends: LinkEnd[] = [...fails, ...unknown, 501, 200];
  expect(ends.filter((end) => !needsGet(end))).toEqual([429, "refused", 200]);
});
