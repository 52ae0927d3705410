import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type SyntheticEvent,
  useState,
} from "react";
import { classNames } from "../class-names";
import type { PhotoSource } from "../photo";
import type { Zoom } from "./zoom";

export type LightboxImage = PhotoSource & {
  title: string;
  note?: string;
  width: number;
  height: number;
};

type FrameStyle = CSSProperties & Record<"--ratio" | "--most", string>;

type LightboxSlideProps = {
  image: LightboxImage | undefined;
  missing: string;
  place: number;
  /** Null for the current photo's neighbors. */
  zoom: Zoom | null;
  frame: { width: number; height: number } | undefined;
};

export function LightboxSlide({ image, missing, place, zoom, frame }: LightboxSlideProps) {
  const { width, height } = frame ?? image ?? { width: 1, height: 1 };
  const style: FrameStyle = {
    "--ratio": `${width / height}`,
    "--most": `${width}px`,
    backgroundColor: image?.placeholder ?? undefined,
    transform: zoom ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : undefined,
  };
  return (
    <div
      className="absolute inset-y-0 grid w-full place-items-center overflow-hidden [container-type:size]"
      style={{ left: `${place * 100}%` }}
      data-slide=""
      data-current={zoom ? "" : undefined}
      aria-hidden={!zoom}
    >
      {image ? (
        <div
          data-photo
          className={classNames("lightbox-photo", zoom?.scale === 1 && "cursor-zoom-in")}
          style={style}
        >
          <Photograph image={image} frame={frame} enlarged={zoom !== null && zoom.scale > 1} />
        </div>
      ) : (
        <Message>{missing}</Message>
      )}
    </div>
  );
}

function Message({ children }: { children: string }) {
  return <p className="grid min-h-full place-items-center bg-paper p-6 text-center">{children}</p>;
}

type PhotographProps = Pick<LightboxSlideProps, "frame"> & {
  image: LightboxImage;
  enlarged: boolean;
};

function Photograph({ image, frame, enlarged }: PhotographProps) {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const { url, alt, width, height, widths = [] } = image;
  const [small] = widths;
  const copies = [...widths, { width, url }].map((copy) => `${copy.url} ${copy.width}w`);
  if (state === "failed") return <Message>{`We couldn’t load this photo. ${alt}`}</Message>;
  return (
    <>
      {small && (
        <DecodedImage
          alt=""
          className={classNames("blurred", state === "ready" && "invisible")}
          src={small.url}
        />
      )}
      <DecodedImage
        alt={alt}
        width={frame?.width ?? width}
        height={frame?.height ?? height}
        sizes={enlarged ? "300vw" : "100vw"}
        srcSet={copies.join(", ")}
        src={url}
        onReady={() => setState("ready")}
        onError={() => setState("failed")}
      />
    </>
  );
}

type DecodedImageProps = ComponentPropsWithoutRef<"img"> & { alt: string; onReady?: () => void };

/** Hidden until decoded, so it appears all at once. */
function DecodedImage({ alt, className, onReady, ...image }: DecodedImageProps) {
  const [ready, setReady] = useState(false);

  async function appear({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    // Rejects if `src` changed; the new image has loaded by then.
    await currentTarget.decode().catch(() => undefined);
    setReady(true);
    onReady?.();
  }

  return (
    <img
      alt={alt}
      className={classNames("lightbox-image absolute inset-0 size-full object-contain", className)}
      data-ready={ready || undefined}
      decoding="async"
      draggable={false}
      onLoad={appear}
      {...image}
    />
  );
}
