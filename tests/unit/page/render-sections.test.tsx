import { expect, test } from "vitest";
import { renderSections } from "~/page/render-sections";
import { PageSection } from "~/ui/hydration/page-section";

function Broken(): never {
  throw new Error("The cake fell.");
}

test("an error while the server renders a section is thrown, not left to the browser", () => {
  const page = (
    <main>
      <PageSection>
        <Broken />
      </PageSection>
    </main>
  );
  expect(() => renderSections(page)).toThrow("The cake fell.");
});

test("sections are marked, so that each hydrates on its own", () => {
  const page = (
    <PageSection>
      <p>Sugar</p>
    </PageSection>
  );
  expect(renderSections(page)).toBe("<!--$--><p>Sugar</p><!--/$-->");
});
