import type { Theme } from "../normalize-theme";
import { isThemeKey } from "../theme-keys";
import { seasonOverrides } from "./seasonal";

export const seasons = ["spring", "summer", "fall", "winter"] as const;
export type Season = (typeof seasons)[number];

/** The season with most of whose preset's values the theme agrees: the owner may have changed some. */
export function seasonOf(theme: Theme): Season | undefined {
  return seasons.find((season) => {
    const values = Object.entries(seasonOverrides[season]);
    const same = values.filter(([key, value]) => isThemeKey(key) && theme[key] === value);
    return same.length > values.length / 2;
  });
}
