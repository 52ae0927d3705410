import * as Radix from "@radix-ui/react-dialog";
import { type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Field, inputClass } from "./field";
import { CloseIcon } from "./icons";
import { closesOnEscape } from "./layer/escape-key";
import { Overlay } from "./layer/overlay";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
  titleClassName?: string;
  closeButton?: boolean;
  /** Receives focus on close if the opener can't, e.g. a submit button that is now disabled. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/** Lazy-load it: Radix is heavy. The first control gets focus; don't use `autoFocus`, or the opener is lost. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  titleClassName,
  closeButton = true,
  returnFocusTo,
}: DialogProps) {
  const opener = useRef<Element | null>(null);

  // Radix returns focus only to its own trigger, and these dialogs have none.
  function returnFocus(event: Event) {
    event.preventDefault();
    const target = canTakeFocus(opener.current) ? opener.current : returnFocusTo?.current;
    target?.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay open={open} className="dialog-overlay" />
        <Radix.Content
          className={classNames("dialog", className)}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={returnFocus}
          {...closesOnEscape(() => onOpenChange(false))}
        >
          <Radix.Title className={classNames("dialog-title", titleClassName)}>{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div>{description}</div>
            </Radix.Description>
          )}
          {children}
          {closeButton && (
            <Radix.Close className="icon-button absolute top-2 right-2" aria-label="Close">
              <CloseIcon />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function canTakeFocus(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element !== document.body &&
    // Removed or hidden elements have no rects.
    element.getClientRects().length > 0 &&
    !element.matches(":disabled")
  );
}

type MessageDialogProps = Pick<DialogProps, "open" | "title" | "returnFocusTo"> & {
  onClose: () => void;
  tone?: "neutral" | "success" | "error";
  children: ReactNode;
};

export function MessageDialog({
  open,
  onClose,
  title,
  tone = "neutral",
  children,
  returnFocusTo,
}: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={
        <>
          {tone === "success" && <div className="piping mb-4 w-21" />}
          {title}
        </>
      }
      description={children}
      className="justify-items-center text-center"
      titleClassName={classNames(
        "grid justify-items-center p-0",
        tone === "error" && "text-danger",
      )}
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      <div className="dialog-actions">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Dialog>
  );
}

type PromptDialogProps = Pick<DialogProps, "open" | "title" | "description" | "returnFocusTo"> & {
  label: string;
  type?: "text" | "password";
  submitLabel?: string;
  danger?: boolean;
  error?: string;
  /** Receives the untrimmed text and must set `open` to false. */
  onSubmit: (value: string) => void;
  onCancel: () => void;
};

export function PromptDialog({
  open,
  title,
  description,
  label,
  type = "text",
  submitLabel = "OK",
  danger = false,
  error,
  onSubmit,
  onCancel,
  returnFocusTo,
}: PromptDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals, e.g. to the form around the button that opened this.
    event.stopPropagation();
    const answer = new FormData(event.currentTarget).get("answer");
    onSubmit(typeof answer === "string" ? answer : "");
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title={title}
      description={description}
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field label={label} name="answer" error={error}>
          {(control) => (
            <input {...control} type={type} autoComplete="off" className={inputClass()} />
          )}
        </Field>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? "danger" : "primary"}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
