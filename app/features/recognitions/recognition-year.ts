import * as z from "zod/mini";

const [first, last] = [1900, 2100];

export const yearError = `Write a year from ${first} to ${last}, or leave it blank.`;

/** Not null, which in a JSON patch means "as it was". */
export const noYear = "none";

const year = z.int().check(z.minimum(first, yearError), z.maximum(last, yearError));

/** The year as a manifest and a row have it. */
export const shownYear = z.catch(z.optional(year), undefined);

/** The year as the studio says it. */
export const recognitionYear = z.union([year, z.literal(noYear)], yearError);

export type RecognitionYear = z.infer<typeof recognitionYear>;

/** Reads a year as it is written in a field or a file; undefined: it is none. */
export function parseYear(text: string): RecognitionYear | undefined {
  const written = text.trim();
  if (written === "") return noYear;
  const { data } = year.safeParse(/^\d{4}$/.test(written) ? Number(written) : undefined);
  return data;
}

export function yearText(said: RecognitionYear): string {
  return said === noYear ? "" : String(said);
}
