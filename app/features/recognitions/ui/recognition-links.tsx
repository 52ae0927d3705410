import { LinkIcon, PlayIcon } from "~/ui/icons";
import { linkIcon, type RecognitionLink } from "../recognition-links";

export function RecognitionLinks({ links }: { links: readonly RecognitionLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-1">
      {links.map(({ label, href }) => (
        <li key={href + label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-(--theme-recognition-btn-text) underline decoration-gold underline-offset-4 hover:decoration-current"
          >
            {linkIcon(label) === "video" ? <PlayIcon /> : <LinkIcon />}
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
