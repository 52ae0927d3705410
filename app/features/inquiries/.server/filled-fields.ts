import { z } from "zod";
import { eventTypes, type InquiryField } from "../inquiry-fields";

/** What a person filled in, as it was kept. */
export const filledFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventDate: z.string(),
  eventType: z.enum(eventTypes),
  servings: z.string(),
  location: z.string(),
  message: z.string(),
} satisfies Record<InquiryField, z.ZodType>);

/** The columns of `filledFields`. */
export const filledColumns =
  "name, email, phone, event_date AS eventDate, event_type AS eventType, servings, location, message";
