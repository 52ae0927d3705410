import { useEffect, useRef } from "react";
import { showToast } from "~/ui/toast/toast-store";
import { cakeFile, cakeIdOf, maxLikes } from "../cake-id";
import { likes, useLikes } from "./likes-on-device";

type LikedPhoto = { title: string; url: string };

export function Heart({ photo, ...rest }: { photo: LikedPhoto; id?: string; tabIndex?: -1 }) {
  const id = cakeIdOf(photo.url);
  const input = useRef<HTMLInputElement>(null);
  // A checkbox keeps clicks from before hydration. Read it before the list renders.
  useEffect(() => {
    if (input.current?.checked) setLiked(photo, true);
  }, [photo]);
  const cakes = useLikes();
  if (id === null) return null;
  return (
    <input
      ref={input}
      type="checkbox"
      className="heart"
      aria-label={`Like ${photo.title}`}
      checked={cakes.some((cake) => cake.id === id)}
      onChange={({ currentTarget }) => setLiked(photo, currentTarget.checked)}
      {...rest}
    />
  );
}

export function toggleLiked(photo: LikedPhoto): void {
  const id = cakeIdOf(photo.url);
  setLiked(photo, id !== null && !likes.has(id));
}

function setLiked({ title, url }: LikedPhoto, isLiked: boolean): void {
  const id = cakeIdOf(url);
  if (id === null || isLiked === likes.has(id)) return;
  if (!isLiked) {
    likes.remove(id);
    return;
  }
  const isFirst = likes.list().length === 0;
  if (!likes.add({ id, title, file: cakeFile(id) })) {
    showToast({
      kind: "info",
      title: `That’s ${maxLikes} cakes already.`,
      description: "To like another one, remove one from the list in the form.",
    });
  } else if (isFirst) {
    const description = "You’ll find it in the form below, and it goes with your inquiry.";
    showToast({ kind: "info", title: `You liked “${title}.”`, description });
  }
}
