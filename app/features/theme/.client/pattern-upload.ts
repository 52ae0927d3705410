import * as z from "zod/mini";
import { callAdmin } from "~/platform/admin-call";
import { fail, ok, type Result } from "~/platform/result";
import { isPatternFile } from "../theme-file";
import { readImageAddress } from "../theme-values";

const answer = z.object({ ok: z.literal(true), url: z.string() });

/** Stores a pattern picture and gives its address on this site. */
export async function sendPattern(file: File): Promise<Result<string>> {
  if (!isPatternFile(file)) return fail("bad_input", "A pattern is a PNG, SVG or JPG picture.");
  const path = `/api/storage/site-images/nav-pattern/${storedName(file.name, Date.now())}`;
  const headers = { "content-type": file.type || "application/octet-stream" };
  const sent = await callAdmin(path, answer, { method: "PUT", body: file, headers });
  if (!sent.ok) return sent;
  const url = readImageAddress(sent.value.url);
  return url ? ok(url) : fail("unavailable", "No public URL returned");
}

/** A name of its own for each upload: files are never changed in place. */
function storedName(name: string, now: number): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "png";
  return `${now}.${extension}`;
}
