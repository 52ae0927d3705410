/** What stands in the photos' place while they are fetched: one large and six thumbnails (P4). */
export function GallerySkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading photos…
      </p>
      <div aria-hidden="true">
        <div className="mt-10 px-4 sm:px-6 lg:px-0">
          <div className="skeleton mx-auto aspect-square max-w-2xl" data-skeleton="large" />
        </div>
        <div className="gallery-caption" />
        <div className="mx-auto mt-6 max-w-[84rem] px-4 sm:px-6 lg:px-10">
          <ul className="strip">
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <li key={place} className="skeleton" data-skeleton="thumbnail" />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
