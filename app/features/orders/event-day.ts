import * as z from "zod/mini";
import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";

/** A day that the office types, in this century. */
export const typedEventDay = z.string().check(
  z.overwrite(typedDay),
  z.refine(
    (text) => isDay(text) && text > "2000" && text < "2100",
    "Choose a date, such as 06/20/2027.",
  ),
);
