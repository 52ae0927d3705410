import { panelPath } from "~/features/auth/sign-in-path";
import { toolPaths } from "./tools";

/** Where to go on after signing in: one of the back office's own pages, else the panel. */
export function returnPath(next: string | null): string {
  if (!next?.startsWith("/") || next.startsWith("//")) return panelPath;
  const url = new URL(next, "https://studio.invalid");
  return url.host === "studio.invalid" && toolPaths.includes(url.pathname)
    ? url.pathname + url.search
    : panelPath;
}
