import { type FileKind, fileKinds } from "./file-kind";

const nameLimit = 120;

/** The last part of a path as a client named it, on one line and of bearable length. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "");
  if (clean.length <= nameLimit) return clean || "file";
  const extension = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? "";
  return clean.slice(0, nameLimit - extension.length).toWellFormed() + extension;
}

/** A name whose ending says what the bytes are, so that no computer opens a photo as a program. */
export function nameForKind(name: string, kind: FileKind): string {
  const clean = cleanFileName(name);
  const { extensions } = fileKinds[kind];
  const fits = extensions.some((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  return fits ? clean : `${clean}.${extensions[0]}`;
}
