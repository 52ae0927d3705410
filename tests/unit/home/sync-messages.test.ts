import { expect, test } from "vitest";
import {
  networkErrorMessage,
  refusalMessage,
  type SyncRefusal,
  skippedFiles,
  successMessage,
} from "~/features/home/sync-messages";

const refusal = (change: Partial<SyncRefusal>): SyncRefusal => ({
  status: 500,
  statusText: "",
  error: "",
  details: "",
  retryAfter: null,
  ...change,
});

test("the gallery's failures have the texts of A8", () => {
  const cases: [Partial<SyncRefusal>, string][] = [
    [{ status: 401, error: "Please sign in first." }, "Incorrect password."],
    [{ status: 403 }, "Incorrect password."],
    [{ status: 429 }, "Sync cooling down. Try again in ~60s."],
    [
      { status: 429, error: "Wait 42 seconds.", retryAfter: 42 },
      "Sync cooling down. Try again in ~60s.",
    ],
    [{ status: 503, error: "Storage is down.", details: "R2" }, "Storage is down."],
    [{ status: 500, details: "R2 timed out" }, "R2 timed out"],
    [{ status: 502 }, "Sync failed (502)"],
  ];
  for (const [change, text] of cases) expect(refusalMessage("gallery", refusal(change))).toBe(text);
});

test("a lockout longer than the cooldown says how long", () => {
  const locked = refusal({ status: 429, error: "Try again in 15 minutes.", retryAfter: 900 });
  expect(refusalMessage("gallery", locked)).toBe("Try again in 15 minutes.");
});

test("a failed awards sync names the error or the status", () => {
  expect(refusalMessage("awards", refusal({ status: 403, error: "Incorrect password." }))).toBe(
    "Awards sync failed: Incorrect password.",
  );
  expect(refusalMessage("awards", refusal({ status: 500 }))).toBe("Awards sync failed: HTTP 500");
});

test("a failed reviews sync names the error or the status text", () => {
  expect(refusalMessage("reviews", refusal({ error: "Consent has expired." }))).toBe(
    "Reviews sync failed: Consent has expired.",
  );
  expect(refusalMessage("reviews", refusal({ statusText: "Bad Gateway" }))).toBe(
    "Reviews sync failed: Bad Gateway",
  );
  expect(refusalMessage("reviews", refusal({ status: 502 }))).toBe("Reviews sync failed: HTTP 502");
});

test("a network error has its own text for each sync", () => {
  expect(networkErrorMessage("gallery")).toBe("Network error");
  expect(networkErrorMessage("awards")).toBe("Awards sync failed: Network error");
  expect(networkErrorMessage("reviews")).toBe("Error syncing reviews: Network error");
});

test("a success says what was synced", () => {
  const found = { totalItems: 25, categories: 4, reviews: 9, more: false, missing: 0 };
  expect(successMessage("awards", found)).toBe("Awards synced (4 categories).");
  expect(successMessage("reviews", found)).toBe("Fetched 9 reviews");
  expect(successMessage("reviews", { ...found, reviews: 500, more: true })).toBe(
    "Fetched 500 reviews. Google has more; these are the latest.",
  );
  expect(successMessage("gallery", found)).toBe("Gallery synced (25 photos).");
});

test("a sync that removed nothing, since too many files were missing, says so", () => {
  const found = { totalItems: 25, categories: 4, reviews: 0, more: false, missing: 20 };
  expect(successMessage("gallery", found)).toMatch(/^Nothing was removed.* 20 photos are missing/);
  expect(successMessage("awards", found)).toContain("20 recognitions");
});

test("names the first five skipped files", () => {
  const files = Array.from({ length: 7 }, (_, index) => ({ key: `${index}.txt`, reason: "Text." }));
  expect(skippedFiles(files.slice(0, 1))).toEqual(["0.txt: Text."]);
  expect(skippedFiles(files)).toHaveLength(6);
  expect(skippedFiles(files).at(-1)).toBe("and 2 more");
});
