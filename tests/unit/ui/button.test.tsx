import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, buttonClass } from "~/ui/button";
import { attributesOf } from "./markup";

test("a button does not submit unless its type is submit", () => {
  const plain = renderToStaticMarkup(<Button>Add</Button>);
  const submit = renderToStaticMarkup(<Button type="submit">Send</Button>);
  expect(attributesOf(plain, "button").type).toBe("button");
  expect(attributesOf(submit, "button").type).toBe("submit");
});

test("a button is primary by default", () => {
  const primary = renderToStaticMarkup(<Button>Order Now</Button>);
  const quiet = renderToStaticMarkup(<Button variant="quiet">Order Now</Button>);
  expect(attributesOf(primary, "button").class).toBe("btn btn-primary");
  expect(attributesOf(quiet, "button").class).toBe("btn btn-quiet");
});

test("a link can look like a button", () => {
  expect(buttonClass({ variant: "secondary", className: "mt-4" })).toBe("btn btn-secondary mt-4");
  expect(buttonClass()).toBe("btn btn-primary");
});

test("a button passes attributes to its element", () => {
  const markup = renderToStaticMarkup(
    <Button disabled name="intent" value="save">
      Save
    </Button>,
  );
  expect(attributesOf(markup, "button")).toMatchObject({ name: "intent", value: "save" });
  expect(markup).toContain("disabled");
});
