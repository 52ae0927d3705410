import { expect, test } from "vitest";
import { suggestWithModel } from "~/features/seo/.server/suggest";
import type { SuggestionFacts } from "~/features/seo/suggestion";
import type { Services } from "~/platform/services";
import { modelServices } from "../../support/portfolio/model-services";
import { factsOf } from "../../support/seo/page-facts";

const facts: SuggestionFacts = {
  brand: "Sugar & Co",
  slug: "/",
  h1: "Cakes",
  page: factsOf("/", { headings: ["Our Gallery"] }),
};
const ask = (run: NonNullable<Services["ai"]>["run"]) =>
  suggestWithModel(modelServices({ run }), "meta_title", facts);

test("parses the response shapes of various models", async () => {
  const words = "Wedding and Birthday Cakes in Chagrin Falls | Sugar & Co";
  const json = JSON.stringify({ suggestion: words });
  for (const answer of [
    { response: { suggestion: words } },
    { response: json },
    { response: `\`\`\`json\n${json}\n\`\`\`` },
    { choices: [{ message: { content: json } }] },
    { response: `<think>Perhaps {"suggestion": "x"}?</think>${json}` },
    { response: { suggestion: `<think>A {title}?</think>\n“${words}”\n` } },
    { response: { suggestion: ` "${words}" ` } },
  ]) {
    expect(await ask(async () => answer)).toBe(words);
  }
});

test("returns one line within the field's limits, without quotes", async () => {
  const long = `"Cakes\n${"and sugar ".repeat(20)}"`;
  const text = await ask(async () => ({ response: { suggestion: long } }));
  expect(text).toMatch(/^Cakes and sugar/);
  expect(text?.length).toBeLessThanOrEqual(60);
});

test("returns undefined for other responses, errors, and a missing model", async () => {
  for (const answer of [
    null,
    "text",
    {},
    { response: "no JSON" },
    { response: { suggestion: " " } },
    { response: { suggestion: "Too short a title | Sugar & Co" } },
  ]) {
    expect(await ask(async () => answer)).toBeUndefined();
  }
  expect(await ask(() => Promise.reject(new Error("3036: no neurons left")))).toBeUndefined();
  expect(await suggestWithModel(modelServices(undefined), "meta_title", facts)).toBeUndefined();
});

test("the prompt has the page's facts and the field's limits", async () => {
  let asked = "";
  await ask(async (model, input) => {
    asked = model + JSON.stringify(input);
    return {};
  });
  for (const part of ["@cf/test-model", "50 to 60 characters", "Our Gallery", "Sugar & Co"]) {
    expect(asked).toContain(part);
  }
});
