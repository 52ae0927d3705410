import { type ComponentPropsWithoutRef, type SyntheticEvent, useState } from "react";
import { classNames } from "../class-names";

type DecodedImageProps = ComponentPropsWithoutRef<"img"> & { alt: string; onFail?: () => void };

/** An image that appears whole: it stays out of sight until it is decoded. */
export function DecodedImage({ alt, className, onFail, ...image }: DecodedImageProps) {
  const [ready, setReady] = useState(false);

  async function appear({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    // What replaced a photo while it was being decoded is loaded by then.
    await currentTarget.decode().catch(() => undefined);
    setReady(true);
  }

  return (
    <img
      alt={alt}
      className={classNames("decoded-image", className)}
      data-ready={ready || undefined}
      decoding="async"
      draggable={false}
      onLoad={appear}
      onError={onFail}
      {...image}
    />
  );
}
