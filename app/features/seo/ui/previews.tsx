import { useState } from "react";
import type { Head } from "../head";
import { type ResultDevice, searchResult } from "../search-result";

const devices: readonly { device: ResultDevice; name: string }[] = [
  { device: "desktop", name: "Desktop" },
  { device: "phone", name: "Phone" },
];

/** The page as a search result and as a shared card, as it is being typed. */
export function Previews({ head, origin }: { head: Head; origin: string }) {
  const [device, setDevice] = useState<ResultDevice>("desktop");
  return (
    <section aria-label="Previews" className="seo-previews">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="seo-preview-name">Google result</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Show the result on</legend>
          {devices.map(({ device: one, name }) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === device}
              onClick={() => setDevice(one)}
              className="seo-toggle"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <ResultPreview head={head} device={device} />
      <h2 className="seo-preview-name mt-4">Shared card</h2>
      <CardPreview head={head} origin={origin} />
    </section>
  );
}

function ResultPreview({ head, device }: { head: Head; device: ResultDevice }) {
  const { site, trail, title, description } = searchResult(head, device);
  return (
    <div className="seo-result" data-device={device} data-testid="search-result">
      <div className="seo-result-site">
        <span aria-hidden="true" className="seo-result-icon">
          {site.charAt(0)}
        </span>
        <span className="min-w-0">
          <span className="block">{site}</span>
          <span className="seo-result-trail">{trail}</span>
        </span>
      </div>
      <p className="seo-result-title">{title.text}</p>
      <p className="seo-result-text">{description.text || "No description."}</p>
      {head.robots.startsWith("noindex") && (
        <p className="mt-2 text-sm text-warning">Search engines are told not to show this page.</p>
      )}
    </div>
  );
}

function CardPreview({ head, origin }: { head: Head; origin: string }) {
  const { og, canonical } = head;
  const [failed, setFailed] = useState("");
  // Another site's photo is not loaded here: the policy of this page forbids it.
  const own = new URL(og.image).origin === origin;
  return (
    <div className="seo-card" data-testid="shared-card">
      <div className="seo-card-photo">
        {failed !== og.image && own ? (
          <img
            src={pathOf(og.image)}
            alt=""
            width={1200}
            height={630}
            onError={() => setFailed(og.image)}
          />
        ) : (
          <p>{own ? "This photo cannot be loaded." : "The photo lies on another site."}</p>
        )}
      </div>
      <div className="seo-card-text">
        <p className="seo-card-host">{new URL(canonical).host}</p>
        <p className="seo-card-title">{og.title}</p>
        <p className="seo-card-description">{og.description}</p>
      </div>
    </div>
  );
}

/** The studio may work at another address than visitors come to. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
