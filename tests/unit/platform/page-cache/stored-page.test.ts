import { expect, test } from "vitest";
import { plainBody } from "~/platform/page-cache/brotli";
import { cachedPage } from "~/platform/page-cache/cached-page";
import { parseStoredPage, storedPage } from "~/platform/page-cache/stored-page";

const html = `<!DOCTYPE html>${"<p>Crème brûlée</p>\n".repeat(20)}`;
const bytes = (text: string) => new TextEncoder().encode(text);

const page = await cachedPage("one", {
  status: 404,
  headers: [["content-type", "text/html; charset=utf-8"]],
  body: bytes(html),
});
const stored = storedPage(page);

test("a stored page survives parsing, compressed", async () => {
  const back = await parseStoredPage("one", stored);
  expect(back).toMatchObject({ status: 404, headers: page.headers, mark: page.mark });
  expect(back?.encoding).toBe("br");
  expect(back && new TextDecoder().decode(plainBody(back))).toBe(html);
  expect(back && storedPage(back)).toEqual(stored);
});

test("rejects a page stored by another build", async () => {
  expect(await parseStoredPage("two", stored)).toBeUndefined();
});

test("rejects a truncated or corrupted page", async () => {
  for (let length = 0; length < stored.length; length += 1) {
    expect(await parseStoredPage("one", stored.slice(0, length)), `${length}`).toBeUndefined();
  }
  for (let place = 0; place < stored.length; place += 1) {
    const changed = stored.slice();
    changed[place] = (changed[place] ?? 0) ^ 1;
    const back = await parseStoredPage("one", changed);
    // Changed brotli bytes may decode to the same text.
    if (back) expect(new TextDecoder().decode(plainBody(back)), `${place}`).toBe(html);
  }
});

test("rejects anything else without throwing", async () => {
  const foreign = ["", "\n", "null\n", "{}\n", "[]", html, `{"status":200,"headers":[]}\n${html}`];
  for (const text of foreign) {
    expect(await parseStoredPage("one", bytes(text)), text).toBeUndefined();
  }
});
