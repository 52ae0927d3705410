import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen } from "~/ui/error-screen";
import { NotFound } from "~/ui/not-found";
import { attributesOf } from "./markup";

test("the not-found page shows 404 and links home", () => {
  const markup = renderToStaticMarkup(
    <NotFound photo={{ url: "/slice.jpg", alt: "A slice is gone" }} />,
  );
  expect(markup).toContain(">404</p>");
  expect(markup).toContain("Oops! Page not found</h1>");
  expect(attributesOf(markup, "a").href).toBe("/");
});

test("the error screen shows the message and links home", () => {
  const markup = renderToStaticMarkup(<ErrorScreen message="The gallery is closed" />);
  expect(markup).toContain("Something went wrong.</h1>");
  expect(markup).toContain("The gallery is closed");
  expect(attributesOf(markup, "a").href).toBe("/");
});

test("the error screen shows a request id if there is one", () => {
  const without = renderToStaticMarkup(<ErrorScreen message="Oh" />);
  const named = renderToStaticMarkup(<ErrorScreen message="Oh" requestId="8f1c2a9d" />);
  expect(without).not.toContain("<code");
  expect(named).toContain("8f1c2a9d</code>");
});

test("escapes an error message", () => {
  const markup = renderToStaticMarkup(<ErrorScreen message="<img src=x>" />);
  expect(markup).not.toContain("<img");
});
