import { useState } from "react";
import { classNames } from "~/ui/class-names";

/** A photo in a preview, or why there is none: `src` is undefined for one of another site. */
export function PreviewPhoto({ src, className }: { src: string | undefined; className: string }) {
  const [failed, setFailed] = useState<string>();
  if (src !== undefined && failed !== src) {
    return (
      <img src={src} alt="" loading="lazy" className={className} onError={() => setFailed(src)} />
    );
  }
  return (
    <p className={classNames("grid place-items-center p-4 text-center text-[14px]", className)}>
      {src === undefined ? "This photo is on another website." : "We can’t load this photo."}
    </p>
  );
}
