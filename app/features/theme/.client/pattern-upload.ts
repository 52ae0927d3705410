import { fail, ok, type Result } from "~/platform/result";
import { putObject } from "~/platform/upload/put-object";
import { patternType } from "../theme-file";
import { readImageAddress } from "../theme-values";

/** Bytes; every visitor loads the pattern with the first view. */
const largest = 1024 * 1024;

/** Stores a pattern photo under a name of its own and gives its address on this site. */
export async function sendPattern(file: File): Promise<Result<string>> {
  const kind = patternType(file);
  if (!kind) return fail("bad_input", "Use a PNG, SVG, or JPG.");
  if (file.size > largest) {
    return fail("too_large", "Keep it under 1 MB; every visitor downloads it.");
  }
  const name = `${Date.now()}.${kind.extension}`;
  const path = `/api/storage/site-images/nav-pattern/${name}`;
  const sent = await putObject(path, file, { contentType: kind.contentType });
  // The owner knows the file by its own name.
  if (!sent.ok) return { ...sent, error: sent.error.replace(name, file.name) };
  const url = readImageAddress(sent.value.url);
  return url ? ok(url) : fail("unavailable", "No public URL returned");
}
