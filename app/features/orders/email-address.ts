import * as z from "zod/mini";
import { cleanLine, plainSigns } from "~/platform/text/clean-text";

const simpleAddress =
  /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]\.)+(?![\d-]+$)[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/** Removes what is no part of an address, such as invisible characters and the quotes around it. */
export function cleanAddress(typed: string): string {
  // A long dash may stand for one hyphen or two.
  const plain = /[\u2014\u2015]/.test(typed) ? cleanLine(typed) : plainSigns(typed);
  return plain.replaceAll("\u3002", ".").replace(/^(?:mailto:|[\s"'<“„«])+|[\s"'>”“»,;.]+$/gi, "");
}

/** A sign that no mail server takes; undefined if there is none. */
function oddSign(address: string): string | undefined {
  return /[^\p{ASCII}\p{L}\p{M}\p{N}]/u.exec(address)?.[0];
}

/** `invalid`: the error for an address without such a sign. Empty text passes. */
export function emailAddress(longest: z.core.$ZodCheck<string>, invalid: string) {
  return [
    z.overwrite(cleanAddress),
    longest,
    z.refine<string>((email) => oddSign(email) === undefined, {
      error: ({ input }) =>
        `An email address can’t contain “${oddSign(String(input))}”. Type that part again`,
    }),
    z.refine<string>((email) => email === "" || simpleAddress.test(email), invalid),
  ] as const;
}
