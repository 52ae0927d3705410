import { expect, test } from "vitest";
import { z } from "zod";
import { checkInput } from "~/platform/http/endpoint-input";

const schema = z.object({
  page: z.object({ meta_title: z.string("Write a title"), slug: z.string("Choose a page.") }),
});

test("a field error never names a schema path", () => {
  expect(checkInput(schema, { page: { slug: "/" } })).toEqual({
    ok: false,
    code: "bad_input",
    error: "Write a title",
    fieldErrors: { "page.meta_title": "Write a title" },
  });
});

test("joins several field errors as sentences", () => {
  expect(checkInput(schema, { page: {} })).toMatchObject({
    error: "Write a title. Choose a page.",
  });
});
