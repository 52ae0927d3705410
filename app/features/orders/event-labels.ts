export const eventTypes = ["wedding", "birthday", "anniversary", "corporate", "other"] as const;
export type EventType = (typeof eventTypes)[number];

export const eventLabels: Record<EventType, string> = {
  wedding: "Wedding",
  birthday: "Birthday",
  anniversary: "Anniversary",
  corporate: "Corporate",
  other: "Other event",
};
