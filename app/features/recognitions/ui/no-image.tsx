import { noImage } from "../recognition-texts";

export function NoImage() {
  return (
    <span className="grid size-full place-items-center bg-(--theme-about-card-tint) text-sm">
      {noImage}
    </span>
  );
}
