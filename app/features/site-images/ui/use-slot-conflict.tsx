import { useState } from "react";
import { ConflictQuestion } from "~/ui/office/conflict-question";
import type { Refusal } from "~/ui/office/use-changes";
import { type OtherVersion, readOtherVersion, type SlotVersion } from "../site-image-calls";

/** What was to be shown; null: what ships. */
export type OwnVersion = { url: string; alt?: string } | null;

/** What another device has made of the slot, and how the own change is sent over it. */
type Conflict = {
  theirs: OtherVersion;
  yours: OwnVersion;
  insist: (from: SlotVersion) => Promise<unknown>;
};

/** The question which of two versions of a slot stays, where another device has changed it meanwhile. */
export function useSlotConflict() {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const clear = () => setConflict(null);

  /** Whether the failure is one; else there is nothing to be asked. */
  function ask(failure: Refusal, yours: OwnVersion, insist: Conflict["insist"]): boolean {
    const theirs = readOtherVersion(failure);
    if (theirs === undefined) return false;
    setConflict({ theirs, yours, insist });
    return true;
  }

  function question(
    fallback: { url: string; alt: string },
    { onKeep, onTake }: { onKeep: () => void; onTake: () => void },
  ) {
    if (!conflict) return null;
    const { theirs, yours, insist } = conflict;
    return (
      <ConflictQuestion
        noun="photo"
        disputes={[
          {
            label: "What’s live",
            theirs: <VersionView {...(theirs ?? fallback)} />,
            yours: <VersionView {...(yours ?? fallback)} />,
          },
        ]}
        onKeep={() => {
          clear();
          onKeep();
          void insist(theirs ?? { url: null });
        }}
        onTake={() => {
          clear();
          onTake();
        }}
      />
    );
  }

  return { ask, clear, question };
}

function VersionView({ url, alt }: { url: string; alt?: string }) {
  return (
    <>
      <img src={url} alt="" className="aspect-4/3 w-40 object-cover" />
      {alt !== undefined && (alt || "No alt text")}
    </>
  );
}
