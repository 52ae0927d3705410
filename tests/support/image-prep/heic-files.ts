import { readFile } from "node:fs/promises";

/** A file of `heic/`; the README there describes each. */
export function heicFile(name: string): Promise<Buffer> {
  return readFile(`tests/support/image-prep/heic/${name}`);
}

/** A HEIC whose header claims this size; its photo is unchanged. */
export async function heicOfSize(width: number, height: number): Promise<Buffer> {
  const file = await heicFile("turned-1.heic");
  for (let at = file.indexOf("ispe"); at >= 0; at = file.indexOf("ispe", at + 4)) {
    file.writeUInt32BE(width, at + 8);
    file.writeUInt32BE(height, at + 12);
  }
  return file;
}

export async function protectedHeic(): Promise<Buffer> {
  const file = await heicFile("phone-grid.heic");
  file.write("ipro", file.indexOf("iref"), "latin1");
  return file;
}
