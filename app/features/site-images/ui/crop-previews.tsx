import type { CSSProperties } from "react";
import type { FramedPhoto } from "../shown-images";
import type { Frame, SlotFrames } from "../slot-frames";

/** What of a photo the page shows on a phone and on a desktop screen. */
export function CropPreviews({
  frames,
  phone,
  desktop,
}: {
  frames: SlotFrames;
  phone: FramedPhoto;
  desktop: FramedPhoto;
}) {
  const covered = Boolean(frames.phone?.text || frames.desktop.text);
  return (
    <section aria-labelledby="crops-title" className="lg:col-start-2 lg:row-start-1">
      <h2 id="crops-title" className="text-xl">
        What the page shows
      </h2>
      <div className="crop-previews">
        {frames.phone ? (
          <CropPreview label="Phone" frame={frames.phone} photo={phone} />
        ) : (
          <figure className="crop-preview" style={{ flexGrow: 0.6 }}>
            <div className="crop-absent">Phones do not show this photo.</div>
            <figcaption>Phone</figcaption>
          </figure>
        )}
        <CropPreview label="Desktop" frame={frames.desktop} photo={desktop} />
      </div>
      {covered && (
        <p className="mt-3 text-sm text-ink-soft">The pale area is where the page’s text stands.</p>
      )}
    </section>
  );
}

function CropPreview({
  label,
  frame: { width, height, text },
  photo: { url, focal },
}: {
  label: string;
  frame: Frame;
  photo: FramedPhoto;
}) {
  const position = `${focal.x * 100}% ${focal.y * 100}%`;
  return (
    <figure className="crop-preview" style={{ flexGrow: width / height }}>
      <div className="crop-frame" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={url} alt="" style={{ objectPosition: position }} />
        {text && <span className="crop-text" style={share(text, width, height)} />}
      </div>
      <figcaption>{label}</figcaption>
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
