import { useEffect, useRef, useState } from "react";
import { Photo, type PhotoSource } from "~/ui/photo";

/** A photo that is fetched at once but shown only when it is there as a whole, never half painted. */
export function LatePhoto({
  image,
  sizes,
  className,
  onReady,
}: {
  image: PhotoSource;
  sizes: string;
  className: string;
  /** Also called when it cannot be had. */
  onReady: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const img = frame.current?.querySelector("img");
    if (!img) return;
    let gone = false;
    const settle = () => {
      if (gone) return;
      setReady(true);
      onReady();
    };
    // A lazy photo outside of the clipped row would wait until the row moves.
    img.loading = "eager";
    img.decode().then(settle, settle);
    return () => {
      gone = true;
    };
  }, [onReady]);

  return (
    <div ref={frame} className="late-photo" data-ready={ready || undefined}>
      <Photo image={image} sizes={sizes} className={className} />
    </div>
  );
}
