import type { ReactNode, RefObject } from "react";
import { FocalPicker } from "~/ui/office/focal-picker";
import type { ShownImage } from "../shown-images";
import { noCustomImage } from "../site-image-messages";
import { AltField } from "./picture-details";
import type { PictureDetails } from "./use-picture-draft";

const headings = {
  draft: "New picture, not on the page yet",
  own: "On the page now",
  default: "On the page now",
};

export type SlotStageProps = {
  /** Whether it is a chosen picture, the slot's own one, or what ships with the site. */
  kind: keyof typeof headings;
  shown: ShownImage;
  alt: string;
  details: PictureDetails;
  /** Takes the focus when what had it is gone. */
  headingRef: RefObject<HTMLHeadingElement>;
  disabled: boolean;
  onDetails: (details: PictureDetails) => void;
  children: ReactNode;
};

/** The whole picture; on one of the studio's own the focal point can be moved. */
export function SlotStage({
  kind,
  shown: { url, width, height, focal },
  details,
  alt,
  headingRef,
  disabled,
  onDetails,
  children,
}: SlotStageProps) {
  return (
    <section aria-labelledby="picture-title" className="lg:row-span-2">
      <h2 id="picture-title" ref={headingRef} tabIndex={-1} className="text-xl">
        {headings[kind]}
      </h2>
      {kind === "default" ? (
        <>
          <p className="mt-2">{noCustomImage}</p>
          <img
            src={url}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            className="mt-3 h-auto max-w-full"
          />
        </>
      ) : (
        <>
          <div className="mt-3">
            <FocalPicker
              {...{ url, alt, width, height, focal, disabled }}
              onChange={(next) => onDetails({ ...details, focal: next })}
            />
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            Drag the ring to what must stay in sight when a screen crops the picture. The arrow keys
            move it too.
          </p>
          <AltField
            alt={details.alt}
            disabled={disabled}
            onChange={(next) => onDetails({ ...details, alt: next })}
          />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  );
}
