import * as z from "zod/mini";
import { cleanLine } from "~/platform/text/clean-text";
import { type EventType, eventTypes } from "./event-labels";

type DetailField = { label: string } & ({ choices: Record<string, string> } | { most: number });

export const detailFields = {
  budget: {
    label: "Budget",
    choices: {
      "under-300": "Under $300",
      "300-600": "$300 to $600",
      "600-1000": "$600 to $1,000",
      "1000-2000": "$1,000 to $2,000",
      "over-2000": "Over $2,000",
      unsure: "Not sure yet",
    },
  },
  handover: {
    label: "Pickup or delivery",
    choices: { pickup: "Pickup", delivery: "Delivery", unsure: "Not sure yet" },
  },
  allergies: { label: "Allergies", most: 300 },
  venue: { label: "Venue", most: 200 },
  setting: {
    label: "Indoors or outdoors",
    choices: { indoors: "Indoors", outdoors: "Outdoors", both: "Some of both" },
  },
  tiers: {
    label: "Tiers",
    choices: { "1": "1", "2": "2", "3": "3", "4": "4", "5": "5 or more", unsure: "Not sure yet" },
  },
  tasting: {
    label: "Tasting",
    choices: { yes: "Yes, we’d like one", no: "No, thank you" },
  },
  theme: { label: "Theme", most: 200 },
  age: { label: "Age", most: 40 },
  company: { label: "Company", most: 120 },
} as const satisfies Record<string, DetailField>;

export type DetailName = keyof typeof detailFields;
export type InquiryDetails = Partial<Record<DetailName, string>>;

export const detailNames = Object.keys(detailFields).filter(isDetailName);

function isDetailName(name: string): name is DetailName {
  return name in detailFields;
}

/** Text that is too long is an error; an unknown choice is dropped. */
function fieldSchema(name: DetailName) {
  const field: DetailField = detailFields[name];
  if ("choices" in field) {
    const known = (value: unknown) =>
      typeof value === "string" && Object.hasOwn(field.choices, value) ? value : undefined;
    return z.optional(z.pipe(z.unknown(), z.transform(known)));
  }
  return z.optional(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(
          field.most,
          `Keep the ${field.label.toLowerCase()} under ${field.most} characters`,
        ),
      ),
  );
}

const everyEvent = {
  budget: fieldSchema("budget"),
  handover: fieldSchema("handover"),
  allergies: fieldSchema("allergies"),
};

const detailSchemas = {
  wedding: z.object({
    ...everyEvent,
    venue: fieldSchema("venue"),
    setting: fieldSchema("setting"),
    tiers: fieldSchema("tiers"),
    tasting: fieldSchema("tasting"),
  }),
  birthday: z.object({ ...everyEvent, theme: fieldSchema("theme"), age: fieldSchema("age") }),
  anniversary: z.object(everyEvent),
  corporate: z.object({ ...everyEvent, company: fieldSchema("company") }),
  other: z.object(everyEvent),
} satisfies Record<EventType, z.ZodMiniType>;

/** For the form without JavaScript, which can't follow the event type. */
export const detailGroups: readonly { label: string; names: readonly DetailName[] }[] = [
  { label: "For every event", names: ["budget", "handover", "allergies"] },
  { label: "For weddings", names: ["venue", "setting", "tiers", "tasting"] },
  { label: "For birthdays", names: ["theme", "age"] },
  { label: "For companies", names: ["company"] },
];

/** Without an event type, the fields that all types share. */
export function detailsOf(eventType: string): DetailName[] {
  const type = eventTypes.find((known) => known === eventType) ?? "other";
  return detailNames.filter((name) => name in detailSchemas[type].shape);
}

type DetailsCheck =
  | { ok: true; value: InquiryDetails }
  | { ok: false; fieldErrors: Record<string, string> };

/** Drops empty fields and those of other event types. */
export function checkDetails(eventType: EventType, input: Record<string, unknown>): DetailsCheck {
  const checked = detailSchemas[eventType].safeParse(input);
  if (checked.success) return { ok: true, value: readDetails(checked.data) };
  const fieldErrors = Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { ok: false, fieldErrors };
}

function readDetails(given: Record<string, unknown>): InquiryDetails {
  const details: InquiryDetails = {};
  for (const name of detailNames) {
    const value = given[name];
    if (typeof value === "string" && value !== "") details[name] = value;
  }
  return details;
}

/** Lenient: a row may have fields that are newer or older than this code. */
export const storedDetails = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((given: Record<string, unknown>) => readDetails(given)),
);

export function describeDetails(details: InquiryDetails): [label: string, value: string][] {
  return detailNames.flatMap((name) => {
    const value = details[name];
    return value ? [[detailFields[name].label, describeDetail(name, value)]] : [];
  });
}

export function describeDetail(name: DetailName, value: string): string {
  const field: DetailField = detailFields[name];
  return ("choices" in field && field.choices[value]) || value;
}
