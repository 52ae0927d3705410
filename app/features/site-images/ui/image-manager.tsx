import { useRef } from "react";
import {
  type DescribedImage,
  type EarlierImage,
  type SitePhotos,
  sitePhotos,
} from "../site-photos";
import type { SiteImageSlot } from "../slots";
import { SlotChoice } from "./slot-choice";
import { type Leave, SlotEditor } from "./slot-editor";

type ImageManagerProps = {
  slot: SiteImageSlot;
  onSlot: (slot: SiteImageSlot) => void;
  images: readonly DescribedImage[];
  history: readonly EarlierImage[];
  defaults: SitePhotos;
};

/** The photos of the page that the studio can replace (A2). */
export function ImageManager({ slot, onSlot, images, history, defaults }: ImageManagerProps) {
  const image = images.find((candidate) => candidate.slot === slot);
  const earlier = history.filter(
    (candidate) => candidate.slot === slot && candidate.url !== image?.url,
  );
  const leave = useRef<Leave>((go) => go());
  return (
    <>
      <SlotChoice
        slot={slot}
        photos={sitePhotos(defaults, images)}
        onSlot={(next) => leave.current(() => onSlot(next))}
      />
      <SlotEditor
        key={slot}
        slot={slot}
        image={image}
        fallback={defaults[slot]}
        earlier={earlier}
        leaveRef={leave}
      />
    </>
  );
}
