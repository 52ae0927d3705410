import * as z from "zod/mini";
import type { EventType } from "~/features/orders/event-labels";

export const settingLimits = {
  capacity: { min: 1, max: 200 },
  perDay: { min: 0, max: 50 },
  points: { min: 1, max: 50 },
  leadDays: { min: 0, max: 365 },
} as const;

const within = ({ min, max }: { min: number; max: number }, what: string) =>
  z
    .int(`${what}: a whole number.`)
    .check(z.minimum(min, `${what}: at least ${min}.`), z.maximum(max, `${what}: at most ${max}.`));

const points = within(settingLimits.points, "Points");
const days = within(settingLimits.leadDays, "Lead time in days");

function ofEachType<T extends z.ZodMiniType>(value: T) {
  return z.object({
    wedding: value,
    birthday: value,
    anniversary: value,
    corporate: value,
    other: value,
  } satisfies Record<EventType, T>);
}

export const calendarSettingsSchema = z.object({
  /** Points per week, Monday to Sunday. */
  capacity: within(settingLimits.capacity, "Points a week"),
  /** Cakes per day; 0: no daily limit. */
  perDay: within(settingLimits.perDay, "Cakes a day"),
  points: ofEachType(points),
  leadDays: ofEachType(days),
});
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;
export type LeadDays = CalendarSettings["leadDays"];

export const initialSettings: CalendarSettings = {
  capacity: 10,
  perDay: 0,
  points: { wedding: 4, birthday: 2, anniversary: 2, corporate: 2, other: 1 },
  leadDays: { wedding: 21, birthday: 14, anniversary: 14, corporate: 14, other: 14 },
};
