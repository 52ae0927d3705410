import { parseLink, type RecognitionLink } from "./recognition-links";
import type { RawRecognition } from "./recognition-manifest";

/** A parsed recognition (P3). */
export type Recognition = {
  id: string;
  group: string;
  slug: string;
  title: string;
  year?: number;
  description: string;
  imageUrl?: string;
  /** At most two. */
  links: RecognitionLink[];
  paths?: string[];
};

/** For the debug view. */
export type DroppedLink = { field: "link1" | "link2"; text: string; reason: string };

export function normalizeRecognition(raw: RawRecognition): Recognition {
  const { id, group, slug, title, year, description, imageUrl, link1, link2, paths } = raw;
  return {
    id,
    group,
    slug,
    title,
    ...(year !== undefined && { year }),
    description,
    ...(imageUrl.trim() !== "" && { imageUrl }),
    links: [link1, link2].flatMap((text) => parseLink(text).link ?? []),
    ...(paths && { paths }),
  };
}

export function droppedLinks({ link1, link2 }: RawRecognition): DroppedLink[] {
  const fields = { link1, link2 } as const;
  return (["link1", "link2"] as const).flatMap((field) => {
    const { reason } = parseLink(fields[field]);
    return reason === undefined ? [] : [{ field, text: fields[field], reason }];
  });
}
