import type { CSSProperties } from "react";
import { EmptyState } from "~/ui/office/empty-state";
import type { ShownImage } from "../shown-images";
import type { Frame, SlotFrames } from "../slot-frames";

/** What of a photo the page shows on a phone and on a desktop screen. */
export function CropPreviews({ frames, photo }: { frames: SlotFrames; photo: ShownImage }) {
  const covered = Boolean(frames.phone?.text || frames.desktop.text);
  return (
    <section aria-labelledby="crops-title" className="lg:col-start-2 lg:row-start-1">
      <h2 id="crops-title" className="text-subtitle">
        What visitors see
      </h2>
      <div className="mt-3 flex items-start gap-4">
        {frames.phone ? (
          <CropPreview label="Phone" frame={frames.phone} photo={photo} isWhole={frames.isWhole} />
        ) : (
          <figure className={previewClass} style={{ flexGrow: 0.6 }}>
            <EmptyState className="text-sm">Phones don’t show this photo.</EmptyState>
            <figcaption className={captionClass}>Phone</figcaption>
          </figure>
        )}
        <CropPreview
          label="Desktop"
          frame={frames.desktop}
          photo={photo}
          isWhole={frames.isWhole}
        />
      </div>
      {covered && <p className="mt-3 text-sm text-ink-soft">The pale box marks where text sits.</p>}
    </section>
  );
}

/** Frames grow by their aspect ratio, so that they are equally high. */
const previewClass = "min-w-0 flex-1";
const captionClass = "mt-2 text-sm text-ink-soft";

function CropPreview({
  label,
  frame: { width, height, text },
  photo: { url, focal },
  isWhole = false,
}: {
  label: string;
  frame: Frame;
  photo: ShownImage;
  isWhole: boolean | undefined;
}) {
  const position = `${focal.x * 100}% ${focal.y * 100}%`;
  return (
    <figure className={previewClass} style={{ flexGrow: width / height }}>
      <div
        className="relative overflow-hidden border border-line"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <img
          src={url}
          alt=""
          className={`absolute inset-0 size-full ${isWhole ? "object-contain object-left" : "object-cover"}`}
          style={isWhole ? undefined : { objectPosition: position }}
        />
        {text && (
          <span
            className="absolute border border-dashed border-edge bg-paper/78"
            style={share(text, width, height)}
          />
        )}
      </div>
      <figcaption className={captionClass}>{label}</figcaption>
    </figure>
  );
}

function share(text: NonNullable<Frame["text"]>, width: number, height: number): CSSProperties {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(text.left, width),
    top: percent(text.top, height),
    width: percent(text.width, width),
    height: percent(text.height, height),
  };
}
