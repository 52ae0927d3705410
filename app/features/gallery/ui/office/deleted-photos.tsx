import { editedFields } from "~/features/portfolio/item";
import { Button } from "~/ui/button";
import { categoryOfFolder } from "../../categories";
import type { PortfolioPhoto } from "../../portfolio-photo";
import { thumbnailAddress } from "./photo-tile";

/** What was deleted and can be brought back. */
export function DeletedPhotos({
  photos,
  onRestore,
}: {
  photos: readonly PortfolioPhoto[];
  onRestore: (photo: PortfolioPhoto) => void;
}) {
  if (photos.length === 0) return null;
  return (
    <details className="deleted-items">
      <summary>Deleted ({photos.length})</summary>
      <p className="text-sm text-ink-soft">
        A photo leaves the website when you publish, and is gone for good a day later.
      </p>
      <ul className="office-rows mt-3">
        {photos.map((photo) => {
          const { title, category } = editedFields(photo);
          return (
            <li key={photo.id} className="deleted-row">
              <img
                src={thumbnailAddress(photo)}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 object-cover opacity-60"
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{title}</span>
                <span className="block text-sm text-ink-soft">
                  {categoryOfFolder(category)?.label}
                  {photo.live.deleted ? "" : ", still on the website"}
                </span>
              </span>
              <Button variant="quiet" onClick={() => onRestore(photo)}>
                Restore<span className="sr-only"> {title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
