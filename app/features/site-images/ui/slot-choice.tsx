import { Photo } from "~/ui/photo";
import type { SitePhotos } from "../site-photos";
import { slotFrames } from "../slot-frames";
import { type SiteImageSlot, siteImageSlotNames, siteImageSlots } from "../slots";

type SlotChoiceProps = {
  slot: SiteImageSlot;
  photos: SitePhotos;
  onSlot: (slot: SiteImageSlot) => void;
};

/** Every photo of the page that can be replaced, as it is now; one of them is edited below. */
export function SlotChoice({ slot, photos, onSlot }: SlotChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">Where on the website</legend>
      <div className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-7 sm:gap-4">
        {siteImageSlotNames.map((name) => (
          <label
            key={name}
            className="grid cursor-pointer content-start gap-1.5 text-[0.8125rem] leading-snug text-ink-soft has-checked:font-medium has-checked:text-ink"
          >
            <input
              type="radio"
              name="slot"
              value={name}
              checked={name === slot}
              onChange={() => onSlot(name)}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="aspect-square overflow-hidden outline-offset-3 outline-ink peer-checked:outline-2 peer-focus-visible:outline-4 sm:aspect-4/3"
            >
              <Photo
                image={photos[name]}
                sizes="(min-width: 40rem) 12rem, 33vw"
                className={`size-full ${slotFrames(name).isWhole ? "object-contain" : "object-cover"}`}
              />
            </span>
            {siteImageSlots[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
