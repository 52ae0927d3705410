import type { ReactNode, RefObject } from "react";
import { TextField } from "~/ui/office/fields/text-field";
import { FocalPicker } from "~/ui/office/focal/focal-picker";
import type { ShownImage } from "../shown-images";
import type { PhotoDetails } from "../site-image-calls";
import { maxAltLength, noCustomImage } from "../site-image-messages";

const headings = {
  draft: "New photo (not live yet)",
  own: "On the website now",
  default: "On the website now",
};

type SlotStageProps = {
  /** Whether it is a chosen photo, the slot's own one, or what ships with the site. */
  kind: keyof typeof headings;
  shown: ShownImage;
  alt: string;
  details: PhotoDetails;
  /** Takes the focus when what had it is gone. */
  headingRef: RefObject<HTMLHeadingElement>;
  disabled: boolean;
  onDetails: (details: PhotoDetails) => void;
  children: ReactNode;
};

/** The whole photo; on one of the studio's own the focal point can be moved. */
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
    <section aria-labelledby="photo-title" className="lg:row-span-2">
      <h2 id="photo-title" ref={headingRef} tabIndex={-1} className="text-subtitle">
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
              url={url}
              alt={alt}
              width={width}
              height={height}
              focal={focal}
              disabled={disabled}
              onChange={(focal) => onDetails({ focal })}
            />
          </div>
          <TextField
            label="Alt text"
            optionalLabel="optional"
            name="alt"
            className="mt-5"
            hint="Describe the photo for people who can’t see it."
            value={details.alt ?? ""}
            maxLength={maxAltLength}
            disabled={disabled}
            onChange={(alt) => onDetails({ alt })}
          />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  );
}
