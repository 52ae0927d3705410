import { expect, test } from "vitest";
import { calendarSetting } from "~/features/availability/calendar-setting";
import { initialSettings } from "~/features/availability/calendar-settings";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { quietLog } from "../../support/quiet-log";

const read = (value: object) =>
  studioSettingQuery(calendarSetting).parse([{ value: JSON.stringify(value) }], quietLog);

test("settings that were saved before an event type existed are kept, and start with its defaults", () => {
  const { other: _, ...points } = { ...initialSettings.points, wedding: 7 };
  const saved = { ...initialSettings, capacity: 30, points };
  expect(read(saved)).toEqual({ ...saved, points: { ...points, other: 1 } });
  expect(read({ ...saved, capacity: 0 })).toEqual(initialSettings);
});
