import * as z from "zod/mini";

const [first, last] = [1900, 2100];

export const yearError = `Write a year from ${first} to ${last}, or leave it blank.`;

/** Not null, which in a JSON patch deletes the field. */
export const noYear = "none";

const year = z.int().check(z.minimum(first, yearError), z.maximum(last, yearError));

/** As in manifests and rows. */
export const shownYear = z.catch(z.optional(year), undefined);

/** As in the back office. */
export const recognitionYear = z.union([year, z.literal(noYear)], yearError);

export type RecognitionYear = z.infer<typeof recognitionYear>;

/** Undefined if it isn't a year. */
export function parseYear(text: string): RecognitionYear | undefined {
  const written = text.trim();
  if (written === "") return noYear;
  const { data } = year.safeParse(/^\d{4}$/.test(written) ? Number(written) : undefined);
  return data;
}

export function yearText(said: RecognitionYear): string {
  return said === noYear ? "" : String(said);
}
