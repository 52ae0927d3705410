import { useState } from "react";
import { cakeThumbnail, type LikedCake } from "~/features/likes/liked-cake";
import { imageFailure } from "~/ui/image-failure";
import { Fold } from "~/ui/office/fold";
import { panelClass } from "~/ui/office/panel";

/** Shows the titles from the time of the inquiry. */
export function LikedCakes({ cakes }: { cakes: readonly LikedCake[] }) {
  if (cakes.length === 0) return null;
  return (
    <Fold title={cakes.length === 1 ? "Liked cake" : "Liked cakes"} count={cakes.length}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {cakes.map((cake) => (
          <li key={cake.id}>
            <Cake cake={cake} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const thumbClass = panelClass("grid aspect-4/5 place-items-center overflow-hidden text-ink-soft");

function Cake({ cake }: { cake: LikedCake }) {
  const [gone, setGone] = useState(false);
  if (gone) {
    return (
      <>
        <span className={`${thumbClass} p-3 text-center text-sm`}>No longer in the gallery</span>
        <span className="mt-2 block text-sm leading-snug wrap-anywhere">{cake.title}</span>
      </>
    );
  }
  return (
    <a href={cake.file} target="_blank" rel="noreferrer" className="block">
      <span className={thumbClass}>
        <img
          src={cakeThumbnail(cake)}
          alt=""
          loading="lazy"
          decoding="async"
          {...imageFailure(() => setGone(true))}
          className="size-full object-cover"
        />
      </span>
      <span className="mt-2 block text-sm leading-snug wrap-anywhere">
        {cake.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
