import { describeDay, describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { useRovingFocus } from "~/ui/office/use-roving-focus";
import { shownImage } from "../shown-images";
import type { EarlierImage } from "../site-photos";

/** What a slot has shown before, to go back to. */
export function EarlierPhotos({
  images,
  disabled,
  onRestore,
}: {
  images: readonly EarlierImage[];
  disabled: boolean;
  onRestore: (image: EarlierImage) => void;
}) {
  const stops = useRovingFocus(images.map(({ url }) => url));
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title" className="mt-12">
      <h2 id="earlier-title" className="text-subtitle">
        Previous photos
      </h2>
      <p className="mt-1 text-sm text-ink-soft">We keep the last ten.</p>
      <ul
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-5"
        {...stops.list}
      >
        {images.map((image) => {
          const { url, focal } = shownImage(image);
          const objectPosition = `${focal.x * 100}% ${focal.y * 100}%`;
          return (
            <li key={image.url} className="grid content-start gap-2">
              <img
                src={url}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
                style={{ objectPosition }}
              />
              <p className="text-sm text-ink-soft">Last used {describeDay(image.usedAt)}</p>
              <Button
                variant="secondary"
                disabled={disabled}
                aria-label={`Restore the photo of ${describeMoment(image.usedAt)}`}
                {...stops.item(image.url)}
                onClick={() => onRestore(image)}
              >
                Restore
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
