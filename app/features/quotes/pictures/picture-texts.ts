import { hrefOf } from "~/platform/http/call";
import { quoteCalls } from "../quote-calls";
import type { QuotePicture } from "./quote-picture";

/** "its text and its 3 pictures", as an acceptance names them; "" without pictures. */
export function agreedParts({ length }: readonly unknown[]): string {
  if (length === 0) return "";
  return `its text and its ${length === 1 ? "picture" : `${length} pictures`}`;
}

/** For screen readers, and where email programs show no images. */
export function pictureLabel({ caption }: QuotePicture, at: number): string {
  return caption || `Picture ${at + 1}`;
}

/** The picture's path. `link` is the quote's URL or its token, which grants access. */
export function picturePath(link: string, { sha256 }: Pick<QuotePicture, "sha256">): string {
  const quote = link.split("/").at(-1) ?? "";
  return hrefOf(quoteCalls.picture, { quote, file: sha256 });
}

/** One line per difference, for the client. */
export function pictureDifference(
  before: readonly QuotePicture[],
  after: readonly QuotePicture[],
): string[] {
  const sameIn = (pictures: readonly QuotePicture[], { sha256 }: QuotePicture) =>
    pictures.find((picture) => picture.sha256 === sha256);
  const name = ({ caption }: QuotePicture) =>
    caption === "" ? "a picture" : `picture “${caption}”`;
  return [
    ...after.flatMap((picture) => {
      const was = sameIn(before, picture);
      if (!was) return [`Added: ${name(picture)}`];
      if (was.caption === picture.caption) return [];
      return [
        `Changed: ${name(picture)} (was ${was.caption === "" ? "without a line" : `“${was.caption}”`})`,
      ];
    }),
    ...before
      .filter((picture) => !sameIn(after, picture))
      .map((picture) => `Removed: ${name(picture)}`),
  ];
}
