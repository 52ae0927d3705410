import * as z from "zod/mini";
import { usePageData } from "./router";

const pageData = z.object({ caller: z.object({ role: z.enum(["owner", "assistant"]) }) });

/** Whose page of the back office this is; undefined where that is not known, as on one that failed. */
export function useRole(): "owner" | "assistant" | undefined {
  return pageData.safeParse(usePageData()).data?.caller.role;
}

/** Whether who looks at this page of the back office is its owner: an assistant is offered less. The server decides. */
export function useIsOwner(): boolean {
  return useRole() === "owner";
}
