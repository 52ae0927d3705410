import { z } from "zod";

/** What a person can read of an inquiry that could not be taken from the spool. */
export type FailedText = { fields: [label: string, value: string][]; raw: string };

const longestRaw = 8000;
const looseSchema = z.object({
  record: z.object({ inquiry: z.record(z.string(), z.unknown()) }),
});

const labels: Record<string, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  eventDate: "Event date",
  eventType: "Event type",
  servings: "Servings",
  location: "Location",
  message: "Message",
};

/** The fields as far as they can be made out; `raw` is all of it, cut. */
export function readFailedText(text: string): FailedText {
  const found = parseLoosely(text)?.record.inquiry ?? {};
  const fields = Object.entries(labels).flatMap(([name, label]): FailedText["fields"] => {
    const value = found[name];
    return typeof value === "string" && value !== "" ? [[label, value]] : [];
  });
  return { fields, raw: text.slice(0, longestRaw).toWellFormed() };
}

function parseLoosely(text: string) {
  try {
    return looseSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
