import { useRef } from "react";
import { SelectField } from "~/ui/office/fields";
import type { DescribedImage, EarlierImage, SitePhotos } from "../site-photos";
import { type SiteImageSlot, siteImageSlotNames, siteImageSlots } from "../slots";
import { type Leave, SlotEditor } from "./slot-editor";

type ImageManagerProps = {
  slot: SiteImageSlot;
  onSlot: (slot: SiteImageSlot) => void;
  images: readonly DescribedImage[];
  history: readonly EarlierImage[];
  defaults: SitePhotos;
  onChanged: () => void;
};

const slotOptions = siteImageSlotNames.map((value) => ({ value, label: siteImageSlots[value] }));

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
  const leave = useRef<Leave>((go) => go());
  return (
    <>
      <SelectField
        label="Where on the website"
        name="slot"
        className="max-w-md"
        value={slot}
        options={slotOptions}
        onChange={(next) => leave.current(() => onSlot(next))}
      />
      <SlotEditor
        key={slot}
        slot={slot}
        image={image}
        fallback={defaults[slot]}
        earlier={earlier}
        onChanged={onChanged}
        leaveRef={leave}
      />
    </>
  );
}
