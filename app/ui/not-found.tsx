import { buttonClass } from "./button";
import { Photo, type PhotoSource } from "./photo";

export function NotFound({ photo, homeHref = "/" }: { photo: PhotoSource; homeHref?: string }) {
  return (
    <div className="overflow-x-clip">
      <div className="measure grid items-center gap-x-16 gap-y-10 pt-(--bar-height) pb-16 md:min-h-svh md:grid-cols-2 md:pb-0">
        <div className="grid justify-items-start gap-5 max-md:order-1">
          <p className="font-display text-[clamp(6rem,3rem+16vw,13rem)] leading-none text-heading">
            404
          </p>
          <h1>Oops! Page not found</h1>
          <p className="text-lead">
            Someone was here before you, fork in hand. There’s more where that came from.
          </p>
          <a href={homeHref} className={buttonClass({ className: "mt-3" })}>
            Back to the home page
          </a>
        </div>
        <div className="page-bleed aspect-6/5 md:aspect-auto md:h-[calc(100svh-var(--bar-height))] md:self-end">
          <Photo
            image={photo}
            sizes="(min-width: 768px) 100vh, 100vw"
            className="size-full object-cover"
          />
        </div>
      </div>
    </div>
  );
}
