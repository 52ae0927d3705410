import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Alert } from "~/ui/office/alert";
import { useIsOwner } from "~/ui/office/use-role";
import { useUnsaved } from "~/ui/office/use-unsaved";

type ItemDialogProps = {
  title: string;
  form: { failure: string | undefined; question: ReactNode };
  preview: ReactNode;
  children: ReactNode;
  dirty: boolean;
  saving: boolean;
  saveLabel: string;
  moreActions?: ReactNode;
  onSave: () => Promise<boolean>;
  onDelete?: () => void;
  onClose: () => void;
  /** The fallback if the opener is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

export function ItemDialog(props: ItemDialogProps) {
  const { dirty, saving, onSave, onDelete, onClose } = props;
  const { failure, question } = props.form;
  const unsaved = useUnsaved(dirty, { save: onSave });
  const isOwner = useIsOwner();

  const alerts = useRef<HTMLDivElement>(null);
  const isRefused = Boolean(failure);

  // On phones the alert may be out of view.
  useEffect(() => {
    if (isRefused) alerts.current?.scrollIntoView({ block: "center" });
  }, [isRefused]);

  async function save() {
    if (await onSave()) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!saving) unsaved.leave(onClose);
      }}
      title={props.title}
      className="w-[min(100%-2rem,58rem)] grid-cols-[minmax(0,1fr)] shadow-[0_1.5rem_4rem_--alpha(var(--color-ink)/30%)] max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:content-start max-sm:border-0 max-sm:shadow-none"
      returnFocusTo={props.returnFocusTo}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-3">
          {props.preview}
        </div>
        <div className="grid content-start gap-5">{props.children}</div>
        <div ref={alerts} role="alert" className="col-span-full">
          {failure && <Alert>{failure}</Alert>}
          {question}
        </div>
        <div className="sticky -bottom-9 z-1 col-span-full -mx-[3px] -mb-9 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper px-[3px] pt-3 pb-5 shadow-[0_1rem_0_var(--color-paper)] max-sm:-bottom-7 max-sm:-mb-7 max-sm:*:px-4.5">
          {onDelete && isOwner && (
            <Button variant="quiet-danger" className="mr-auto" onClick={onDelete}>
              Delete
            </Button>
          )}
          {props.moreActions}
          <Button type="submit" aria-disabled={saving}>
            {props.saveLabel}
          </Button>
        </div>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
