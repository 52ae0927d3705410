import { editedFields } from "~/features/portfolio/item";
import { pendingChange } from "~/features/portfolio/pending-changes";
import type { PortfolioRecognition, RecognitionFields } from "./portfolio-recognition";

/** What visitors would miss in a recognition, such as "no photo and no description"; null: nothing. */
export function describeGaps({
  photo,
  alt,
  description,
}: Pick<RecognitionFields, "photo" | "alt" | "description">): string | null {
  const gaps = [
    ...(photo === "none" ? ["no photo"] : alt.trim() === "" ? ["no alt text"] : []),
    ...(description.trim() === "" ? ["no description"] : []),
  ];
  return gaps.length > 0 ? gaps.join(" and ") : null;
}

/** What the recognitions lack that publishing will show for the first time, a sentence each. */
export function gapsBeforePublishing(recognitions: readonly PortfolioRecognition[]): string[] {
  return recognitions.flatMap((recognition) => {
    const fields = editedFields(recognition);
    const gaps = pendingChange(recognition) === "added" ? describeGaps(fields) : null;
    return gaps ? [`“${fields.title}” has ${gaps}.`] : [];
  });
}
