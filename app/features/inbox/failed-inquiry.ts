import { z } from "zod";

/** What a person can read of an inquiry that could not be taken from the spool. */
export type FailedText = {
  /** Empty where they cannot be made out. */
  name: string;
  message: string;
  fields: [label: string, value: string][];
  raw: string;
};

const longestRaw = 8000;
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

/** The fields as far as they can be made out, of a text that breaks off too; `raw` is all of it, cut. */
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
    raw: text.slice(0, longestRaw).toWellFormed(),
  };
}

function parseLoosely(text: string) {
  try {
    return looseSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The first string of that name in what is not JSON as a whole. */
function findString(text: string, name: string): unknown {
  const [, quoted = '""'] =
    new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(text) ?? [];
  try {
    return JSON.parse(quoted);
  } catch {
    return "";
  }
}
