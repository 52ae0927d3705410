import { type ReactNode, useState } from "react";
import { classNames } from "~/ui/class-names";
import { useMediaQuery } from "~/ui/use-media-query";
import type { Head } from "../head";
import { ownPath } from "../image-list";
import { type ResultDevice, resultWidth, searchResult } from "../search-result";
import { PreviewPhoto } from "./preview-photo";

const headingClass = "font-h3 text-[1.125rem]/[1.4] font-medium";
/** Result pages and cards have a type and colors of their own, whatever the theme. */
const cardClass =
  "rounded-xs border border-line bg-white font-[family-name:Arial,Helvetica,sans-serif]";

/** Pixels that the box around a result adds to its width. */
const boxEdges = 34;

const devices: readonly { device: ResultDevice; name: string }[] = [
  { device: "desktop", name: "Desktop" },
  { device: "phone", name: "Phone" },
];

/** Below Tailwind's `lg`, where the layout has one column. */
const oneColumn = "(max-width: 63.99rem)";

/** Fields beside what they make of the page, or above it: the focus goes the way that the eye does. */
export function WithPreviews({
  head,
  origin,
  className,
  children,
}: {
  head: Head;
  origin: string;
  className: string;
  children: ReactNode;
}) {
  const isStacked = useMediaQuery(oneColumn);
  const previews = <Previews head={head} origin={origin} />;
  return (
    <div className={classNames("grid gap-x-10 gap-y-8", className)}>
      {!isStacked && previews}
      <div className="grid content-start gap-6 lg:row-start-2">{children}</div>
      {isStacked && previews}
    </div>
  );
}

/** Last in one column in the server's HTML, too, which doesn't know the screen. */
function Previews({ head, origin }: { head: Head; origin: string }) {
  return (
    <>
      <ResultSection head={head} />
      <section
        aria-label="Shared card"
        className="grid content-start gap-2 max-lg:order-last lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2 lg:self-start"
      >
        <h2 className={headingClass}>Shared card</h2>
        <CardPreview head={head} origin={origin} />
      </section>
    </>
  );
}

/** The page as a search result, as it is being typed. */
function ResultSection({ head }: { head: Head }) {
  const [chosen, setDevice] = useState<ResultDevice>();
  const narrow = useMediaQuery("(max-width: 40rem)");
  const device = chosen ?? (narrow ? "phone" : "desktop");
  return (
    <section
      aria-label="Google result"
      className="grid min-w-0 content-start gap-2 max-lg:order-last lg:col-span-2"
    >
      <div className="flex max-w-160 flex-wrap items-center justify-between gap-x-4">
        <h2 className={headingClass}>Google result</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Show the result on</legend>
          {devices.map(({ device: one, name }) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === device}
              onClick={() => setDevice(one)}
              className="min-h-11 cursor-pointer px-3 text-[0.875rem] text-ink-soft aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_var(--color-ink)]"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        className="overflow-x-auto"
        // What scrolls must be reached by keyboard.
        tabIndex={narrow && device === "desktop" ? 0 : undefined}
      >
        <ResultPreview head={head} device={device} />
      </div>
    </section>
  );
}

function ResultPreview({ head, device }: { head: Head; device: ResultDevice }) {
  const { site, trail, title, description } = searchResult(head, device);
  return (
    <div
      className={classNames(cardClass, "p-4 text-[14px]/[1.57] wrap-anywhere text-[#4d5156]")}
      style={{
        width: resultWidth[device] + boxEdges,
        maxWidth: device === "phone" ? "100%" : undefined,
      }}
      data-device={device}
      data-testid="search-result"
    >
      <div className="mb-2 flex items-center gap-3 leading-[1.3] text-[#202124]">
        <span
          aria-hidden="true"
          className="grid size-7 flex-none place-items-center rounded-full bg-[#f1f3f4]"
        >
          {site.charAt(0)}
        </span>
        <span className="min-w-0">
          <span className="block">{site}</span>
          <span className="block text-[12px] text-[#4d5156]">{trail}</span>
        </span>
      </div>
      <p className="mb-1 text-[20px] leading-[1.3] text-[#1a0dab]">{title.text}</p>
      <p>{description.text || "No description."}</p>
      {head.robots.startsWith("noindex") && (
        <p className="mt-2 text-sm text-warning">Hidden from search engines.</p>
      )}
    </div>
  );
}

function CardPreview({ head, origin }: { head: Head; origin: string }) {
  const { og, canonical } = head;
  return (
    <div
      className={classNames(cardClass, "overflow-hidden leading-[1.4]")}
      data-testid="shared-card"
    >
      <PreviewPhoto
        src={ownPath(og.image, origin)}
        className="aspect-[1200/630] w-full bg-[#f1f3f4] object-cover text-[#4d5156]"
      />
      <div className="bg-[#f0f2f5] px-4 py-3 text-[#050505]">
        <p className="text-[12px] text-[#55585d] uppercase">{new URL(canonical).host}</p>
        <p className="line-clamp-2 text-[16px] font-semibold wrap-anywhere">{og.title}</p>
        <p className="line-clamp-1 text-[14px] wrap-anywhere text-[#55585d]">{og.description}</p>
      </div>
    </div>
  );
}
