import * as Radix from "@radix-ui/react-toast";
import { type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "../button";
import { CloseIcon } from "../icons";
import { AlertIcon, CheckIcon, InfoIcon, LoadingIcon } from "../message-icons";
import { toastRegionLabel, useClearSide, useFocusReturn, useHotkeyFocus } from "./toast-focus";
import { dismissToast, removeToast, type Toast, type ToastKind, useToast } from "./toast-store";

/** Milliseconds; matches the exit animation in kit.css. */
const exitDuration = 200;
const swipeDistance = 50;
/** Radix supports one hotkey; `useHotkeyFocus` handles our two. */
const noHotkey: string[] = [];
/** Radix disables pointer events outside an open dialog, but toasts are on top. */
const reachable = { pointerEvents: "auto" } as const;

const kindIcon: Record<ToastKind, ReactNode> = {
  default: null,
  success: <CheckIcon />,
  info: <InfoIcon />,
  warning: <AlertIcon />,
  error: <AlertIcon />,
  loading: <LoadingIcon />,
};

export function Toaster() {
  const toast = useToast();
  // One provider per toast: a shared one stays paused after Close.
  return toast && <ToastCard key={toast.id} toast={toast} />;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const side = useClearSide(card);
  const returnFocus = useFocusReturn(card);
  useHotkeyFocus(card);
  useRemovalAfterExit(toast);

  function close(open: boolean) {
    if (open) return;
    returnFocus();
    dismissToast(toast.id);
  }

  return (
    <Radix.Provider swipeThreshold={swipeDistance}>
      <Radix.Root
        ref={setCard}
        className="toast"
        style={reachable}
        // "background" lets the screen reader finish its sentence.
        type={toast.kind === "info" ? "background" : "foreground"}
        data-toast={toast.kind}
        duration={toast.duration}
        open={toast.open}
        onOpenChange={close}
        onEscapeKeyDown={leaveToDialog}
      >
        {kindIcon[toast.kind]}
        <div className="toast-text">
          <Radix.Title className="font-medium">{toast.title}</Radix.Title>
          {/* Radix joins the text nodes for the announcement; the space separates the sentences. */}
          {toast.description && " "}
          {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
        </div>
        {toast.undo && (
          <Radix.Action
            altText="Undo"
            className={buttonClass({ variant: "quiet" })}
            onClick={toast.undo}
          >
            Undo
          </Radix.Action>
        )}
        <Radix.Close className="icon-button" aria-label="Close">
          <CloseIcon />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        className="toast-viewport"
        data-side={side}
        hotkey={noHotkey}
        label={toastRegionLabel}
      />
    </Radix.Provider>
  );
}

/** Escape closes the focused dialog, not the toast. */
function leaveToDialog(event: KeyboardEvent) {
  if (document.activeElement?.closest("[role=dialog]")) event.preventDefault();
}

function useRemovalAfterExit({ id, open }: Toast) {
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => removeToast(id), exitDuration);
    return () => clearTimeout(timer);
  }, [id, open]);
}
