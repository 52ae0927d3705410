import type { Dispute } from "~/ui/office/conflict-question";
import { formatFocal } from "~/ui/office/focal-moves";
import type { RecognitionFields } from "../../portfolio-recognition";
import { officeLabel } from "../../recognition-categories";
import { yearText } from "../../recognition-year";

type Said = Omit<RecognitionFields, "photo" | "position" | "deleted">;

/** The fields in which another device's version differs from what is typed here. */
export function disputesIn(
  theirs: Partial<RecognitionFields>,
  { withPhoto, ...yours }: Said & { withPhoto: boolean },
): Dispute[] {
  const [other, own] = [texts(theirs), texts(yours)];
  const disputes = own.flatMap(({ label, text }, at) => {
    const said = other[at]?.text;
    return said === undefined || said === text ? [] : [{ label, theirs: said, yours: text ?? "" }];
  });
  const { photo } = theirs;
  if (photo === undefined || (photo === "none") === !withPhoto) return disputes;
  const said = (present: boolean) => (present ? "A photo" : "No photo");
  return [...disputes, { label: "Photo", theirs: said(!withPhoto), yours: said(withPhoto) }];
}

function texts(fields: Partial<Said>): { label: string; text: string | undefined }[] {
  const { group, title, year, description, link1, link2, alt, focal } = fields;
  return [
    { label: "Category", text: group === undefined ? undefined : officeLabel(group) },
    { label: "Title", text: title },
    { label: "Year", text: year === undefined ? undefined : yearText(year) },
    { label: "Description", text: description },
    { label: "First link", text: link1 },
    { label: "Second link", text: link2 },
    { label: "Alt text", text: alt },
    { label: "Focus point", text: focal && formatFocal(focal) },
  ];
}
