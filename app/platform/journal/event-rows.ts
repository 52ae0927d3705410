import { z } from "zod";

export const eventColumns = "seq, at, name, person_id AS personId, facts, hash";

export const eventRows = z.array(
  z.object({
    seq: z.number(),
    at: z.number(),
    name: z.string(),
    personId: z.string(),
    facts: z.string(),
    hash: z.string(),
  }),
);
