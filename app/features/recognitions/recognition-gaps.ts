import { editedFields } from "~/features/portfolio/item";
import { becomesVisible, type Gap } from "~/features/portfolio/pending-changes";
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

/** One per recognition that publishing makes visible and that lacks something. */
export function recognitionGaps(recognitions: readonly PortfolioRecognition[]): Gap[] {
  return recognitions.flatMap((recognition) => {
    const fields = editedFields(recognition);
    const gaps = becomesVisible(recognition) ? describeGaps(fields) : null;
    return gaps ? [{ id: recognition.id, text: `“${fields.title}” has ${gaps}.` }] : [];
  });
}
