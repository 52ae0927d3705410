import { z } from "zod";

/** The code alone: an email service's sentences name people's addresses. */
export function describeMailFailure(error: unknown): string {
  const { data } = z.object({ code: z.string().max(60) }).safeParse(error);
  return data?.code ?? (error instanceof Error ? error.name : "unknown");
}
