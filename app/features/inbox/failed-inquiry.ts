import { z } from "zod";

/** The readable text of an inquiry that couldn't be drained from the spool. */
export type FailedText = {
  /** Empty if it can't be found. */
  name: string;
  message: string;
  fields: [label: string, value: string][];
  raw: string;
};

const maxRawLength = 8000;
const looseSchema = z.object({
  record: z.object({ inquiry: z.record(z.string(), z.unknown()) }),
});

const labels: Record<string, string> = {
  email: "Email",
  phone: "Phone",
  eventDate: "Event date",
  eventType: "Event",
  servings: "Servings",
  location: "Location",
};

/** Finds fields in truncated JSON too. `raw` is the text, cut to `maxRawLength`. */
export function readFailedText(text: string): FailedText {
  const parsed = parseLoosely(text)?.record.inquiry;
  const textOf = (name: string): string => {
    const value = parsed ? parsed[name] : findString(text, name);
    return typeof value === "string" ? value : "";
  };
  const fields = Object.entries(labels).flatMap(([name, label]): FailedText["fields"] => {
    const value = textOf(name);
    return value === "" ? [] : [[label, value]];
  });
  return {
    name: textOf("name"),
    message: textOf("message"),
    fields,
    raw: text.slice(0, maxRawLength).toWellFormed(),
  };
}

function parseLoosely(text: string) {
  try {
    return looseSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The first string property of that name in invalid JSON. */
function findString(text: string, name: string): unknown {
  const [, quoted = '""'] =
    new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(text) ?? [];
  try {
    return JSON.parse(quoted);
  } catch {
    return "";
  }
}
