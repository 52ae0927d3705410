import { expect, test } from "vitest";
import type {
  PortfolioRecognition,
  RecognitionFields,
} from "~/features/recognitions/portfolio-recognition";
import { describeGaps, recognitionGaps } from "~/features/recognitions/recognition-gaps";

const photo = { key: "k", etag: "e", width: 1, height: 1, widths: [] };
const complete: RecognitionFields = {
  group: "tv",
  title: "Cake Table",
  description: "Second place",
  link1: "",
  link2: "",
  year: "none",
  alt: "A cake",
  focal: { x: 0.5, y: 0.5 },
  photo,
  position: 0,
  hidden: false,
  deleted: false,
};

test("names what a recognition lacks", () => {
  expect(describeGaps(complete)).toBeNull();
  expect(describeGaps({ ...complete, alt: " " })).toBe("no alt text");
  expect(describeGaps({ ...complete, photo: "none", description: "" })).toBe(
    "no photo and no description",
  );
});

test("lists the gaps of new and unhidden recognitions, and not of live or hidden ones", () => {
  const live = { ...complete, photo: "none" as const };
  const recognition = (draft: PortfolioRecognition["draft"], hidden: boolean) => ({
    id: "tv/x",
    live: { ...live, hidden },
    draft,
  });
  const fresh = recognition({ added: true, hidden: false }, true);
  expect(recognitionGaps([fresh])).toEqual([{ id: "tv/x", text: "“Cake Table” has no photo." }]);
  expect(recognitionGaps([recognition({ hidden: false }, true)])).toHaveLength(1);
  expect(recognitionGaps([recognition({ added: true }, true)])).toEqual([]);
  expect(recognitionGaps([recognition({ title: "New" }, false)])).toEqual([]);
});
