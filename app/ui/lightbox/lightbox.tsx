import "./lightbox.css";
import * as Radix from "@radix-ui/react-dialog";
import { type RefObject, useRef, useState } from "react";
import { wrapIndex } from "../carousel/ring";
import { closesOnEscape } from "../layer/escape-key";
import { Overlay } from "../layer/overlay";
import { useCloseOnBack } from "../layer/use-close-on-back";
import type { LightboxImage } from "./lightbox-slide";
import { type LightboxMark, LightboxStage } from "./lightbox-stage";
import { followIndex, lightboxPosition, stepPosition } from "./position";

type LightboxProps = {
  /** Undefined while a photo's address is unknown. */
  images: readonly (LightboxImage | undefined)[];
  missing?: string;
  index: number | null;
  label: string;
  /** A common size for all photos. */
  frame?: { width: number; height: number };
  onMove: (index: number) => void;
  onClose: () => void;
  /** Receives focus on close if nothing else had it. */
  returnFocusTo: RefObject<HTMLElement>;
  Mark?: LightboxMark;
  /** For a lightbox that isn't in the address. */
  closesOnBack?: boolean;
};

export function Lightbox(props: LightboxProps) {
  const { images, missing = "Loading…", index, label, frame, onMove } = props;
  const open = index !== null;
  const closing = useRef(false);
  if (!open) closing.current = false;
  const { position, step } = usePosition(index, images.length, onMove);
  function onStep(by: -1 | 1) {
    // A key press during the exit animation must not reopen it.
    if (open && !closing.current) step(by);
  }
  function onClose() {
    closing.current = true;
    props.onClose();
  }
  useCloseOnBack(open && props.closesOnBack === true, onClose);
  const focus = useFocusReturn(props.returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={(opens) => opens || onClose()}>
      <Radix.Portal>
        <Overlay open={open} className="dialog-overlay bg-paper" />
        <Radix.Content
          className="lightbox"
          aria-describedby={undefined}
          onClick={({ target }) => {
            if (target instanceof Element && !target.closest("button, input, p, [data-stage]"))
              onClose();
          }}
          {...focus}
          {...closesOnEscape(onClose)}
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <LightboxStage
            images={images}
            missing={missing}
            frame={frame}
            Mark={props.Mark}
            position={position}
            onStep={onStep}
            onClose={onClose}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function usePosition(index: number | null, count: number, onMove: (index: number) => void) {
  const [place, setPlace] = useState(() => lightboxPosition(index));
  // Two presses may come within one render; the second starts from the first's target.
  const latest = useRef(place);
  latest.current = place;
  if (place.shown !== index) setPlace(followIndex(place, index, count));
  function step(by: -1 | 1) {
    latest.current = stepPosition(latest.current, by, count);
    setPlace(latest.current);
    onMove(wrapIndex(latest.current.position, count));
  }
  return { position: place.position, step };
}

function useFocusReturn(fallback: RefObject<HTMLElement>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const before = opener.current;
      const target = before instanceof HTMLElement && isReturnable(before) ? before : null;
      const next = target ?? fallback.current;
      next?.focus({ preventScroll: isInSight(next) });
    },
  };
}

function isReturnable(element: HTMLElement): boolean {
  return element !== document.body && element.isConnected;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
