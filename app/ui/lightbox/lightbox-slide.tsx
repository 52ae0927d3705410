import { type CSSProperties, useState } from "react";
import type { PhotoSource } from "../photo";
import { DecodedImage } from "./decoded-image";
import type { Zoom } from "./zoom";

export type LightboxImage = PhotoSource & { title: string; width: number; height: number };

type SlideStyle = CSSProperties & Record<"--place" | "--ratio" | "--most", string>;

export type LightboxSlideProps = {
  /** Undefined: its address is not known yet. */
  image: LightboxImage | undefined;
  /** Said in its place while it is unknown. */
  missing: string;
  place: number;
  /** Of the photo that is shown; its neighbors have none. */
  zoom: Zoom | null;
  /** The frame that every photo gets; without it each has its own shape. */
  frame: { width: number; height: number } | undefined;
};

/** A photo in the row, over a blurred small copy of itself until it has come. */
export function LightboxSlide({ image, missing, place, zoom, frame }: LightboxSlideProps) {
  const { width, height } = frame ?? image ?? { width: 1, height: 1 };
  const style: SlideStyle = {
    "--place": `${place * 100}%`,
    "--ratio": `${width / height}`,
    "--most": `${width}px`,
  };
  return (
    <div
      className="lightbox-slide"
      style={style}
      data-current={zoom ? "" : undefined}
      aria-hidden={!zoom}
    >
      {image ? (
        <div
          data-photo
          className="lightbox-frame"
          style={{
            backgroundColor: image.placeholder ?? undefined,
            transform: zoom
              ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
              : undefined,
          }}
        >
          <Photograph image={image} frame={frame} enlarged={zoom !== null && zoom.scale > 1} />
        </div>
      ) : (
        <p className="lightbox-missing">{missing}</p>
      )}
    </div>
  );
}

type PhotographProps = Pick<LightboxSlideProps, "frame"> & {
  image: LightboxImage;
  enlarged: boolean;
};

function Photograph({ image, frame, enlarged }: PhotographProps) {
  const [failed, setFailed] = useState(false);
  const { url, alt, width, height, widths = [] } = image;
  const [small] = widths;
  const copies = [...widths, { width, url }].map((copy) => `${copy.url} ${copy.width}w`);
  if (failed) return <p className="lightbox-missing">This photo could not be loaded. {alt}</p>;
  return (
    <>
      {small && <DecodedImage alt="" className="lightbox-veil" src={small.url} />}
      <DecodedImage
        alt={alt}
        width={frame?.width ?? width}
        height={frame?.height ?? height}
        sizes={enlarged ? "300vw" : "100vw"}
        srcSet={copies.join(", ")}
        src={url}
        onFail={() => setFailed(true)}
      />
    </>
  );
}
