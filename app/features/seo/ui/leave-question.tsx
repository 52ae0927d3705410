import { Button } from "~/ui/button";
import { type SeoTab, unsavedQuestion } from "../seo-texts";
import { LazyQuestion } from "./lazy-message";

/** Asks before what was typed on a tab is lost (A2). */
export function LeaveQuestion({
  tab,
  onStay,
  onLeave,
}: {
  tab: SeoTab;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <LazyQuestion title="Unsaved changes" question={unsavedQuestion(tab)} onNo={onStay}>
      <Button variant="secondary" onClick={onStay}>
        Stay
      </Button>
      <Button onClick={onLeave}>Leave without saving</Button>
    </LazyQuestion>
  );
}
