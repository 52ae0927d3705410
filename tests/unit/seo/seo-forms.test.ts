import { expect, test } from "vitest";
import { formErrors } from "~/features/seo/seo-forms";

test("names server errors by the fields of the form", () => {
  const errors = {
    "page.meta_title": "Too long.",
    "settings.default_meta.desc": "Too long, too.",
    settings: "Send something to save.",
  };
  expect(formErrors(errors)).toEqual({
    meta_title: "Too long.",
    default_description: "Too long, too.",
    settings: "Send something to save.",
  });
});
