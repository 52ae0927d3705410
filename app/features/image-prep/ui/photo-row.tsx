import { useObjectUrl } from "~/ui/use-object-url";
import type { BatchItem } from "../batch";
import type { PhotoSummary } from "../photo-summary";

const tones: Record<PhotoSummary["tone"], string> = {
  calm: "text-ink-soft",
  warning: "text-warning",
  problem: "text-danger",
};

type PhotoRowProps = {
  item: BatchItem;
  summary: PhotoSummary;
  open: boolean;
  body: string;
  onToggle: () => void;
};

/** Collapsed card: on phones, eight full cards make a long scroll. */
export function PhotoRow({ item, summary, open, body, onToggle }: PhotoRowProps) {
  const { id, file, preview } = item;
  const drawn = preview && preview.problem === undefined ? preview : undefined;
  const url = useObjectUrl(drawn?.blob);
  const { tone, text } = summary;
  return (
    <div className="relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4">
      <span className="row-span-2 grid size-16 overflow-hidden bg-cream">
        {url && <img src={url} alt="" decoding="async" className="size-full object-cover" />}
      </span>
      <h3 className="self-end font-body text-[0.9375rem]/[1.4] font-medium text-ink">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          aria-describedby={`${id}-summary`}
          onClick={onToggle}
          className="block w-full cursor-pointer truncate text-start after:absolute after:-inset-3"
        >
          {file.name}
        </button>
      </h3>
      <span
        aria-hidden="true"
        className={`row-span-2 me-2 mb-1 size-2.5 border-e-2 border-b-2 border-ink-soft ${open ? "mt-1 -rotate-135" : "rotate-45"}`}
      />
      <p
        id={`${id}-summary`}
        className={`self-start text-[0.8125rem] leading-normal ${open ? "" : "line-clamp-2"} ${tones[tone]}`}
      >
        {text}
      </p>
    </div>
  );
}
