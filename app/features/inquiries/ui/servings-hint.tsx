import type { ReactNode } from "react";
import { LiveHint } from "~/ui/live-hint";
import { servingsNote } from "../servings-note";

const fields = ["servings", "eventType", "tiers"];

const noteOf = (servings = "", kind = "", tiers = "") => servingsNote(servings, kind, tiers);

export function ServingsHint({ children }: { children: ReactNode }) {
  return (
    <LiveHint fields={fields} noteOf={noteOf}>
      {children}
    </LiveHint>
  );
}
