import { isCameraName } from "~/platform/photos/camera-name";
import type { FindingType } from "./audit/audit-finding";
import type { ImageSection } from "./seo-records";
import { markupIn, placeholderIn, repetitionIn, wordsIn } from "./text-faults";

/** `problem` continues a sentence about the photo's alt text. */
type AltFault = { type: `alt-${string}` & FindingType; problem: string };

/** How often an alt text may say a word: a cake has many tiers and roses. */
const mostRepeats = 3;

/** What keeps a text from describing the photo; undefined for an empty one. */
export function altFault(
  text: string,
  { fileName, section }: { fileName: string; section: ImageSection },
): AltFault | undefined {
  const alt = text.trim();
  if (alt === "") return undefined;
  const words = wordsIn(alt);
  if (words.length === 0) return fault("alt-one-word", "has no words. Describe the photo.");
  const placeholder = placeholderIn(alt);
  if (placeholder) {
    return fault("alt-placeholder", `is a placeholder (“${placeholder}”). Describe the photo.`);
  }
  // A logo's alt text is the name on it, and so may be its file's.
  const isLogo = section === "recognitions";
  if (isFileName(alt, isLogo ? "" : fileName)) {
    return fault("alt-file-name", "is a file name. Describe the photo.");
  }
  const code = markupIn(alt);
  if (code) {
    return fault("alt-markup", `shows code to readers (“${code}”). Type it as plain text.`);
  }
  if (words.length === 1 && !isLogo && !isUnspaced(alt)) {
    return fault("alt-one-word", `is one word (“${alt}”). Describe the photo.`);
  }
  const repeated = repetitionIn(alt, mostRepeats);
  return repeated === undefined
    ? undefined
    : fault("alt-repetition", `repeats “${repeated}”. Say it once.`);
}

function fault(type: AltFault["type"], problem: string): AltFault {
  return { type, problem };
}

function isFileName(alt: string, fileName: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, "");
  return (
    /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(alt) ||
    isCameraName(alt) ||
    plain(alt) === plain(fileName)
  );
}

/** Some scripts have no spaces between words. */
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}
