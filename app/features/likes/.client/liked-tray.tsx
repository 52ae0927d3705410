import { useEffect, useRef, useState } from "react";
import { countNoun } from "~/platform/text/count-noun";
import { cakeThumbnail, type LikedCake } from "../liked-cake";
import { likes, useLikes } from "../ui/likes-on-device";

const linkClass =
  "min-h-11 cursor-pointer text-start text-sm underline decoration-gold underline-offset-4 hover:decoration-current";

export function LikedTray() {
  const cakes = useLikes();
  const [removed, setRemoved] = useState<{ cake: LikedCake; at: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It replaces the focused button.
    if (removed) undo.current?.focus();
  }, [removed]);

  function remove(cake: LikedCake) {
    setRemoved({ cake, at: cakes.indexOf(cake) });
    likes.remove(cake.id);
  }
  function restore() {
    if (!removed) return;
    likes.add(removed.cake, removed.at);
    setRemoved(null);
    requestAnimationFrame(() => list.current?.querySelectorAll("button")[removed.at]?.focus());
  }

  if (cakes.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="liked-title">
      <h4 id="liked-title" className="field-label">
        Cakes you liked
      </h4>
      <p className="field-hint">
        {cakes.length > 0 ? `${countNoun(cakes.length, "cake")} will go with your inquiry.` : ""}
      </p>
      <ul ref={list} className="mt-2 flex flex-wrap gap-2">
        {cakes.map((cake) => (
          <li key={cake.id} className="grid">
            <img
              src={cakeThumbnail(cake)}
              alt={cake.title}
              decoding="async"
              className="h-22 w-18 object-cover sm:h-30 sm:w-24"
            />
            <button
              type="button"
              aria-label={`Remove ${cake.title}`}
              className={linkClass}
              onClick={() => remove(cake)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className={removed ? "text-sm" : "sr-only"}>
          {removed && `“${removed.cake.title}” removed.`}
        </p>
        {removed && (
          <button ref={undo} type="button" className={linkClass} onClick={restore}>
            Undo
          </button>
        )}
      </div>
      <input type="hidden" name="likes" value={cakes.map(({ id }) => id).join("\n")} />
    </section>
  );
}
