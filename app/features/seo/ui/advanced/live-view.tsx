import { linkButtonClass } from "~/ui/office/link-button";

/** What visitors and search engines get right now, in a new tab (A7). */
export function LiveView({ action, name }: { action: string; name: string }) {
  return (
    <a
      href={`/api/seo?action=${action}&fresh=1`}
      target="_blank"
      rel="noreferrer"
      className={linkButtonClass()}
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
