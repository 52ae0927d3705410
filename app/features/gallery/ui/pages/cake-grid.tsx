import { withCopies } from "~/platform/photos/shown-photo";
import { Photo } from "~/ui/photo";
import type { LinkedCake } from "../../cake-pages";

/** `priority`: its first photo is the page's largest. */
export function CakeGrid({
  cakes,
  priority = false,
}: {
  cakes: readonly LinkedCake[];
  priority?: boolean;
}) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {cakes.map(({ href, image }, at) => (
        <li key={image.url}>
          <a href={href} className="grid gap-3 no-underline">
            <span className="aspect-4/5 overflow-hidden ground-pale">
              <Photo
                image={withCopies(image)}
                sizes="(min-width: 1024px) 20rem, (min-width: 768px) 33vw, 50vw"
                className="size-full object-cover"
                priority={priority && at === 0}
              />
            </span>
            <span className="wrap-anywhere">
              <span className="block font-h2 text-xl leading-tight text-heading">
                {image.title}
              </span>
              {image.facts && <span className="mt-1 block text-sm">{image.facts}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
