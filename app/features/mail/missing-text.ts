import { unreadable } from "./mail-warnings";

/** What to say where an email shows no text; "" if it has some, or its warning explains. */
export function missingText({
  text,
  warning,
  fileCount,
}: {
  text: string;
  warning: string;
  fileCount: number;
}): string {
  if (text.trim() !== "" || warning.includes(unreadable)) return "";
  return fileCount > 0
    ? "This email has no text, just files."
    : "We found no text in this email. Download the original to make sure.";
}
