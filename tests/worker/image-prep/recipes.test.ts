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
  const answer = await admin.send("/api/image-prep/recipes", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, to }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

test("recipes are kept for every device, and never over what another one has kept", async () => {
  for (const _ of [1, 2]) expect((await put([], [weddingRecipe])).status).toBe(200);
  expect(await put([], [sculpted])).toMatchObject({
    status: 409,
    body: { current: [weddingRecipe] },
  });
  const page = await admin.send("/image-prep-fca");
  expect(await page.text()).toContain("Saved recipe");
  expect((await put([weddingRecipe], [])).status).toBe(200);
});

test("what no recipe can be is refused in a sentence", async () => {
  for (const to of [null, "x", [{}], [{ ...weddingRecipe, name: " " }]]) {
    expect(await put([], to)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  }
});
