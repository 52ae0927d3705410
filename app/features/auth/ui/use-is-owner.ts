import { useMatches } from "@remix-run/react";
import * as z from "zod/mini";

const pageData = z.object({ caller: z.object({ role: z.enum(["owner", "assistant"]) }) });

/** Whether who looks at this page of the back office is its owner: an assistant is offered less. The server decides. */
export function useIsOwner(): boolean {
  const { data } = pageData.safeParse(useMatches().at(-1)?.data);
  return data?.caller.role === "owner";
}
