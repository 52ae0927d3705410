import { z } from "zod";
import { ownerOnly } from "~/features/auth/.server/access";
import { checkNextEvents } from "~/features/auth/.server/account/load-events";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";

const after = "Say after which event to go on: a whole number.";
const query = z.object({
  after: z
    .string()
    .regex(/^\d{1,12}$/, after)
    .default("0"),
});

/** Checks what happened, a part at a time. */
const route = endpoint({
  GET: {
    access: ownerOnly,
    input: queryInput(query),
    limit: 0,
    handle: ({ input, services }) => checkNextEvents(services, Number(input.after)),
  },
});

export const loader = route.loader;
export const action = route.action;
