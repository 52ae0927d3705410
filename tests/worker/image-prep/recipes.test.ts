import { afterAll, beforeAll, expect, test } from "vitest";
import { weddingRecipe } from "../../support/image-prep/recipes";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
});
afterAll(() => site.stop());

const sculpted = { ...weddingRecipe, name: "Sculpted" };

async function put(from: unknown, to: unknown) {
  const response = await admin.send("/api/image-prep/recipes", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, to }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

test("recipes are shared by all devices, and a stale save conflicts", async () => {
  for (const _ of [1, 2]) expect((await put([], [weddingRecipe])).status).toBe(200);
  expect(await put([], [sculpted])).toMatchObject({
    status: 409,
    body: { current: [weddingRecipe] },
  });
  const page = await admin.send("/image-prep-fca");
  expect(await page.text()).toContain("Saved recipe");
  expect((await put([weddingRecipe], [])).status).toBe(200);
});

test("an invalid recipe is refused with a message", async () => {
  for (const to of [null, "x", [{}], [{ ...weddingRecipe, name: " " }]]) {
    expect(await put([], to)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  }
});
