import { Button } from "~/ui/button";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { type SeoTab, unsavedQuestion } from "../seo-texts";

/** Asks before what is unsaved on a tab is left behind (A2). */
export function LeaveQuestion({
  tab,
  onStay,
  onSave,
  onLeave,
}: {
  tab: SeoTab;
  onStay: () => void;
  onSave: () => void;
  onLeave: () => void;
}) {
  return (
    <LazyQuestion title="Unsaved changes" question={unsavedQuestion(tab)} onNo={onStay}>
      <Button onClick={onStay}>Stay</Button>
      <Button variant="secondary" onClick={onSave}>
        Save and leave
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        Leave without saving
      </Button>
    </LazyQuestion>
  );
}
