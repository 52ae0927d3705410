import { expect, test } from "vitest";
import { decodeEntities } from "~/features/seo/.server/page-reader";

test("decodes entities, and keeps unknown ones", () => {
  expect(decodeEntities("&amp;lt; &#x27;a&#39; &quot;b&quot; &#x1F370; &unknown; &")).toBe(
    `&lt; 'a' "b" 🍰 &unknown; &`,
  );
  expect(decodeEntities("&#0;&#x110000;")).toBe("&#0;&#x110000;");
});
