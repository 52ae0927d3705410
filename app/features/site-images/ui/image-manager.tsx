import { Field, inputClass } from "~/ui/field";
import type { DescribedImage, EarlierImage, SitePhotos } from "../site-photos";
import { isSiteImageSlot, type SiteImageSlot, siteImageSlotNames, siteImageSlots } from "../slots";
import { SlotEditor } from "./slot-editor";

export type ImageManagerProps = {
  slot: SiteImageSlot;
  onSlot: (slot: SiteImageSlot) => void;
  images: readonly DescribedImage[];
  history: readonly EarlierImage[];
  defaults: SitePhotos;
  onChanged: () => void;
};

/** The photos of the page that the studio can replace (A2). */
export function ImageManager({
  slot,
  onSlot,
  images,
  history,
  defaults,
  onChanged,
}: ImageManagerProps) {
  const image = images.find((candidate) => candidate.slot === slot);
  const earlier = history.filter(
    (candidate) => candidate.slot === slot && candidate.url !== image?.url,
  );
  return (
    <>
      <Field label="Image slot" name="slot" className="max-w-md">
        {(control) => (
          <select
            {...control}
            value={slot}
            className={inputClass()}
            onChange={({ currentTarget: { value } }) => isSiteImageSlot(value) && onSlot(value)}
          >
            {siteImageSlotNames.map((name) => (
              <option key={name} value={name}>
                {siteImageSlots[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SlotEditor
        key={slot}
        slot={slot}
        image={image}
        fallback={defaults[slot]}
        earlier={earlier}
        onChanged={onChanged}
      />
    </>
  );
}
