import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { About } from "~/features/home/ui/about";

const photo = { url: "/a.jpg", alt: "" };

test("the artist introduces herself by the name that the settings give", () => {
  expect(renderToStaticMarkup(<About photo={photo} founder="Ada" />)).toContain(
    ">I’m Ada. I learned sugar the slow way",
  );
});

test("without a name her introduction begins as it always did", () => {
  expect(renderToStaticMarkup(<About photo={photo} founder="" />)).toContain(
    ">I learned sugar the slow way",
  );
});
