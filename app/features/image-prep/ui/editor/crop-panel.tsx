import { FocalPicker } from "~/ui/office/focal/focal-picker";
import { useObjectUrl } from "~/ui/use-object-url";
import type { Photo } from "../../batch";
import type { BatchOptions } from "../../batch-options";
import { sectionPresets, sections } from "../../sections";
import { FieldGroup } from "../prep-fields";
import type { Draft } from "./use-draft";

export function CropPanel({
  name,
  photo,
  options,
  draft,
}: {
  name: string;
  photo: Extract<Photo, { state: "open" }>;
  options: BatchOptions;
  draft: Draft;
}) {
  const url = useObjectUrl(photo.small);
  const focal = draft.draft.focal ?? { x: 0.5, y: 0.5 };
  if (!url) return null;
  const objectPosition = `${focal.x * 100}% ${focal.y * 100}%`;
  return (
    <FieldGroup legend="Focus point">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-4">
        <div className="[&_img]:max-h-72">
          <FocalPicker
            url={url}
            alt={`Whole photo ${name}`}
            width={photo.size.width}
            height={photo.size.height}
            focal={focal}
            onChange={(spot) => draft.change({ focal: spot }, "focal")}
          />
        </div>
        <ul className="grid gap-2" aria-label="Crops">
          {cropsFor(options).map(({ section, aspectRatio }) => (
            <li key={section} className="grid gap-0.5 text-sm text-ink-soft">
              <img
                src={url}
                alt=""
                className="w-full object-cover"
                style={{ aspectRatio, objectPosition }}
              />
              {section}
            </li>
          ))}
        </ul>
      </div>
    </FieldGroup>
  );
}

/** Sections with a cover crop; Custom only if the batch uses it. */
function cropsFor(options: BatchOptions) {
  return sections.flatMap((section) => {
    if (section === "Custom" && options.section !== "Custom") return [];
    const fit = section === "Custom" ? options : sectionPresets[section];
    if (fit.aspectMode !== "cover") return [];
    return [{ section, aspectRatio: fit.outputMaxWidth / fit.outputTargetHeight }];
  });
}
