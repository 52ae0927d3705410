import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, type FieldFrame, inputClass } from "~/ui/field";
import { attributesOf, textOfId } from "./markup";

function render(props: Partial<FieldFrame> = {}) {
  return renderToStaticMarkup(
    <Field label="Name" name="name" {...props}>
      {(control) => <input {...control} className={inputClass()} />}
    </Field>,
  );
}

function describedTexts(markup: string) {
  const ids = attributesOf(markup, "input")["aria-describedby"]?.split(" ") ?? [];
  return ids.map((id) => textOfId(markup, id));
}

test("the label refers to the control", () => {
  const markup = render();
  const { id } = attributesOf(markup, "input");
  expect(id).toBeTruthy();
  expect(attributesOf(markup, "label").for).toBe(id);
});

test("the control has the field's name", () => {
  expect(attributesOf(render({ name: "eventDate" }), "input").name).toBe("eventDate");
});

test("two fields with the same name have different ids", () => {
  const markup = renderToStaticMarkup(
    <form>
      {["first", "second"].map((label) => (
        <Field key={label} label={label} name="email">
          {(control) => <input {...control} />}
        </Field>
      ))}
    </form>,
  );
  const ids = [...markup.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test("a field without error or hint is neither invalid nor described", () => {
  const input = attributesOf(render(), "input");
  expect(input).not.toHaveProperty("aria-invalid");
  expect(input).not.toHaveProperty("aria-describedby");
});

test("an error makes the control invalid and describes it", () => {
  const markup = render({ error: "Name is required" });
  expect(attributesOf(markup, "input")["aria-invalid"]).toBe("true");
  expect(describedTexts(markup)).toEqual(["Name is required"]);
});

test("the error precedes the hint", () => {
  const markup = render({ error: "Enter a valid email", hint: "We answer within 24 hours" });
  expect(describedTexts(markup)).toEqual(["Enter a valid email", "We answer within 24 hours"]);
});

test("an error is not a live region, since it describes its control", () => {
  expect(render({ error: "Name is required" })).not.toMatch(/role=|aria-live/);
});

test("a required field has the required attribute and no optional mark", () => {
  const markup = render({ required: true, optionalLabel: "optional" });
  expect(markup).toContain(" required");
  expect(markup).not.toContain("optional");
});

test("an optional field is marked in its label", () => {
  const markup = render({ optionalLabel: "optional" });
  expect(markup).not.toContain(" required");
  expect(markup.replace(/<[^>]*>/g, "")).toBe("Name (optional)");
});
