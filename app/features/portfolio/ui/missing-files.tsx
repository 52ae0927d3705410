import { call } from "~/platform/http/admin-call";
import { countNoun } from "~/platform/text/count-noun";
import { Alert } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import { useChanges } from "~/ui/office/use-changes";
import type { FileCount } from "../great-loss";
import { portfolioCalls } from "../portfolio-calls";

export type MissingFilesProps = {
  kind: "gallery" | "recognitions";
  loss: FileCount | null;
};

/** Asks about the items that a sync kept, since too many of their files were missing. */
export function MissingFiles({ kind, loss }: MissingFilesProps) {
  const { send, isBusy } = useChanges();
  if (!loss) return null;
  const noun = kind === "gallery" ? "photo" : "recognition";
  const { missing, left } = loss;
  const all = missing + left;
  return (
    <Alert className="mt-5">
      <p>
        {left === 0
          ? `The files of all ${all} ${noun}s are missing from storage.`
          : `The files of ${missing} of your ${countNoun(all, noun)} are missing from storage.`}{" "}
        That many rarely go on purpose, so the sync removed nothing. Until the files are back,
        visitors may see gaps.
      </p>
      <p className="mt-2">
        If you didn’t delete them, ask your developer to restore storage from a backup. The next
        sync finds the files, and this note goes away.
      </p>
      <LinkButton
        disabled={isBusy()}
        onClick={() => {
          void send({
            call: () => call(portfolioCalls.deleteMissing, { kind }),
            done: {
              text: `${countNoun(missing, noun)} deleted.`,
              more: "You can restore them under Portfolio for one day.",
            },
          });
        }}
      >
        These {noun}s are really gone
      </LinkButton>
    </Alert>
  );
}
