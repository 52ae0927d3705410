import { expect, test } from "vitest";
import { bindTexts } from "~/ui/office/bind-texts";

test("binds a field by name, and changes nothing else", () => {
  const changes: object[] = [];
  const form = { title: "Rose", year: "", hidden: false };
  const text = bindTexts(form, (part) => changes.push(part), { title: "Too short." });
  expect(text("title")).toMatchObject({ name: "title", value: "Rose", error: "Too short." });
  expect(text("year")).toMatchObject({ name: "year", value: "", error: undefined });
  text("year").onChange("2025");
  expect(changes).toEqual([{ year: "2025" }]);
});

test("finds a nested form's errors by their full path", () => {
  const text = bindTexts(
    { alt: "" },
    () => {},
    { alt: "Another one’s.", "image.alt": "Too long." },
    "image.",
  );
  expect(text("alt").error).toBe("Too long.");
});
