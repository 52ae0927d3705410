import { editedFields } from "~/features/portfolio/item";
import { pendingChange } from "~/features/portfolio/pending-changes";
import type { PortfolioRecognition, RecognitionFields } from "./portfolio-recognition";

/** Such as "no photo and no description"; null if nothing is missing. */
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

/** One sentence per recognition that publishing will add. */
export function gapsBeforePublishing(recognitions: readonly PortfolioRecognition[]): string[] {
  return recognitions.flatMap((recognition) => {
    const fields = editedFields(recognition);
    const gaps = pendingChange(recognition) === "added" ? describeGaps(fields) : null;
    return gaps ? [`“${fields.title}” has ${gaps}.`] : [];
  });
}
