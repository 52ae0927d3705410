import JsZip from "jszip";
import { isImageName } from "~/platform/photos/image-widths";
import { fail, ok, type Result } from "~/platform/result";
import { readPrepMetadata } from "../prep-metadata";

type ZippedPhoto = {
  name: string;
  title: string;
  alt: string;
  read: () => Promise<Blob>;
};

/** Photos from the image prep tool's ZIP (A7), unpacked lazily. */
export async function readPrepZip(file: File): Promise<Result<ZippedPhoto[]>> {
  const zip = await JsZip.loadAsync(file).catch(() => null);
  if (!zip)
    return fail("bad_input", `We couldn’t open “${file.name}.” It may be damaged or not a ZIP.`);
  const json = await zip.file("metadata.json")?.async("string");
  const texts = readPrepMetadata(json ?? "");
  const entries = Object.values(zip.files).filter(
    ({ dir, name }) => !dir && isImageName(name) && !/(?:^|\/)(?:__MACOSX|\.)/.test(name),
  );
  if (entries.length === 0) return fail("bad_input", `There are no photos in “${file.name}.”`);
  return ok(
    entries.map((entry) => {
      const name = entry.name.slice(entry.name.lastIndexOf("/") + 1);
      const text = texts.get(name.toLowerCase());
      const read = async () => new File([await entry.async("blob")], name);
      return { name, title: text?.title ?? "", alt: text?.alt ?? "", read };
    }),
  );
}
