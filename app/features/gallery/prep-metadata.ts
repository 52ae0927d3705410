import * as z from "zod/mini";

const text = z.catch(z.string(), "");

const metadata = z.object({
  items: z.array(z.object({ fileName: z.string(), title: text, alt: text })),
});

type PreparedTexts = { title: string; alt: string };

/** Texts from the image prep tool's `metadata.json`, by lowercase file name; empty for any other file. */
export function readPrepMetadata(json: string): ReadonlyMap<string, PreparedTexts> {
  const parsed = metadata.safeParse(parseJson(json));
  const items = parsed.success ? parsed.data.items : [];
  return new Map(
    items.map(({ fileName, title, alt }) => [
      fileName.toLowerCase(),
      { title: title.trim().slice(0, 200), alt: alt.trim().slice(0, 500) },
    ]),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
