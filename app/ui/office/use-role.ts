import * as z from "zod/mini";
import { usePageData } from "./router";

const pageData = z.object({ caller: z.object({ role: z.enum(["owner", "assistant"]) }) });

/** Undefined if unknown, e.g. on an error page. */
export function useRole(): "owner" | "assistant" | undefined {
  return pageData.safeParse(usePageData()).data?.caller.role;
}

/** Only hides controls; the server enforces the role. */
export function useIsOwner(): boolean {
  return useRole() === "owner";
}
