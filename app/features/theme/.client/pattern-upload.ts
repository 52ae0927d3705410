import { fail, ok, type Result } from "~/platform/result";
import { putObject } from "~/platform/upload/put-object";
import { patternType } from "../theme-file";
import { readImageAddress } from "../theme-values";

/** Every visitor downloads the pattern on the first view. */
const maxBytes = 1024 * 1024;

/** Stores the photo under a unique name and returns its address on this site. */
export async function sendPattern(file: File): Promise<Result<string>> {
  const kind = patternType(file);
  if (!kind) return fail("bad_input", "Use a PNG, SVG, or JPG.");
  if (file.size > maxBytes) {
    return fail("too_large", "Keep it under 1 MB; every visitor downloads it.");
  }
  if (!(await opens(file, kind.contentType))) {
    const advice = "It may be damaged: save it again as PNG, SVG, or JPG.";
    return fail("bad_input", `No browser can open ${file.name}. ${advice}`);
  }
  const name = `${Date.now()}.${kind.extension}`;
  const path = `/api/storage/site-images/nav-pattern/${name}`;
  const sent = await putObject(path, file, { contentType: kind.contentType });
  // Show the name that the owner knows.
  if (!sent.ok) return { ...sent, error: sent.error.replace(name, file.name) };
  const url = readImageAddress(sent.value.url);
  return url ? ok(url) : fail("unavailable", "No public URL returned");
}

/** Visitors' browsers leave out what this one can't open, such as an SVG that isn't valid XML. */
async function opens(file: File, type: string): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([file], { type }));
  const image = new Image();
  try {
    return await new Promise((resolve) => {
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
