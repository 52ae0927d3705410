import { editedFields } from "~/features/portfolio/item";
import { Button } from "~/ui/button";
import { categoryOfFolder } from "../../categories";
import type { PortfolioPicture } from "../../portfolio-picture";
import { thumbnailAddress } from "./picture-tile";

/** What was deleted and can be brought back. */
export function DeletedPictures({
  pictures,
  onRestore,
}: {
  pictures: readonly PortfolioPicture[];
  onRestore: (picture: PortfolioPicture) => void;
}) {
  if (pictures.length === 0) return null;
  return (
    <details className="deleted-items">
      <summary>Deleted ({pictures.length})</summary>
      <p className="text-sm text-ink-soft">
        A picture leaves the website when you publish, and is gone for good a day later.
      </p>
      <ul className="office-rows mt-3">
        {pictures.map((picture) => {
          const { title, category } = editedFields(picture);
          return (
            <li key={picture.id} className="deleted-row">
              <img
                src={thumbnailAddress(picture)}
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
                  {picture.live.deleted ? "" : ", still on the website"}
                </span>
              </span>
              <Button variant="quiet" onClick={() => onRestore(picture)}>
                Restore<span className="sr-only"> {title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
