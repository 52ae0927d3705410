import type { ReactNode } from "react";
import { LiveHint } from "~/ui/live-hint";
import { servingsNote } from "../servings-note";

/** Names of the form's controls. */
const fields = ["servings", "eventType", "tiers"];

const noteOf = (servings = "", kind = "", tiers = "") => servingsNote(servings, kind, tiers);

/** The line under the servings: its hint, or which tiers they mean. */
export function ServingsHint({ children }: { children: ReactNode }) {
  return (
    <LiveHint fields={fields} noteOf={noteOf}>
      {children}
    </LiveHint>
  );
}
