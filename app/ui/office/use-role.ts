import * as z from "zod/mini";
import { usePageData } from "./router";

const pageData = z.object({ caller: z.object({ role: z.enum(["owner", "assistant"]) }) });

/** Undefined if unknown, e.g. on a page that failed. */
export function useRole(): "owner" | "assistant" | undefined {
  return pageData.safeParse(usePageData()).data?.caller.role;
}

/** For hiding what an assistant may not do. The server enforces it. */
export function useIsOwner(): boolean {
  return useRole() === "owner";
}
