import type { ItemFormKind } from "~/features/portfolio/ui/use-item-form";
import { formatFocal } from "~/ui/office/focal/focal-moves";
import {
  type LinkParts,
  linkParts,
  linkText,
  type RecognitionFields,
} from "../../portfolio-recognition";
import { officeLabel } from "../../recognition-categories";
import { parseLink } from "../../recognition-links";
import { noYear, parseYear, yearError, yearText } from "../../recognition-year";

type RecognitionValues = Pick<
  RecognitionFields,
  "group" | "title" | "description" | "alt" | "focal" | "hidden"
> & {
  /** As typed. */
  year: string;
  link1: LinkParts;
  link2: LinkParts;
  photo: boolean;
};

/** Before a category is chosen; no category can have this name. */
export const noCategory = "/";

export const blankRecognition: RecognitionFields = {
  group: noCategory,
  title: "",
  year: noYear,
  description: "",
  link1: "",
  link2: "",
  alt: "",
  focal: { x: 0.5, y: 0.5 },
  photo: "none",
  position: 0,
  hidden: false,
  deleted: false,
};

const linkError = "Links must start with http:// or https://.";

export const recognitionForm: ItemFormKind<RecognitionFields, RecognitionValues> = {
  noun: "recognition",
  valuesOf({ position: _, deleted: __, year, photo, link1, link2, ...fields }) {
    return {
      ...fields,
      year: yearText(year),
      photo: photo !== "none",
      link1: linkParts(link1),
      link2: linkParts(link2),
    };
  },
  fieldsOf: ({ photo, year, link1, link2, ...values }, before) => ({
    ...before,
    ...values,
    title: values.title.trim(),
    description: values.description.trim(),
    alt: values.alt.trim(),
    year: parseYear(year) ?? before.year,
    photo: photo ? before.photo : "none",
    link1: linkText(link1),
    link2: linkText(link2),
  }),
  errorsIn({ group, title, year, link1, link2 }) {
    const isWrong = (parts: LinkParts) => parseLink(linkText(parts)).reason !== undefined;
    return {
      ...(group === noCategory && { group: "Choose a category." }),
      ...(title.trim() === "" && { title: "Add a title." }),
      ...(parseYear(year) === undefined && { year: yearError }),
      ...(isWrong(link1) && { link1: linkError }),
      ...(isWrong(link2) && { link2: linkError }),
    };
  },
  labels: {
    group: { label: "Category", show: officeLabel },
    title: "Title",
    year: "Year",
    description: "Description",
    link1: { label: "First link", show: linkText },
    link2: { label: "Second link", show: linkText },
    alt: "Alt text",
    focal: { label: "Focus point", show: formatFocal },
    photo: { label: "Photo", show: (photo) => (photo ? "A photo" : "No photo") },
  },
};
