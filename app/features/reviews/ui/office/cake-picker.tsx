import { type FormEvent, type RefObject, useState } from "react";
import { findPhotos, type PublishedPhoto } from "~/features/gallery/published-photos";
import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/office/fields/text-field";

type CakePickerProps = {
  name: string;
  /** Visitors may not see this photo. */
  chosen: string | null;
  photos: readonly PublishedPhoto[];
  returnFocusTo: RefObject<HTMLElement>;
  /** Returns an error to show. */
  onSave(key: string | null): Promise<string | undefined>;
  onClose(): void;
};

/** Chooses the photo that accompanies a large review. */
export function CakePicker(props: CakePickerProps) {
  const { name, chosen, photos, returnFocusTo, onSave, onClose } = props;
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState(chosen);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const found = findPhotos(photos, search);
  const isGone = chosen !== null && photos.every(({ key }) => key !== chosen);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React's synthetic events bubble from a portal to its parents.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const failure = await onSave(picked);
    setBusy(false);
    setProblem(failure);
    if (failure === undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Photo for the review of ${name}`}
      description="Shown next to the review when it’s featured. Choose any live photo."
      returnFocusTo={returnFocusTo}
    >
      <form onSubmit={submit} noValidate className="grid min-w-0 gap-4">
        {isGone && (
          <p className="text-sm">The photo chosen before isn’t live, so visitors see none.</p>
        )}
        <TextField
          label="Search photos"
          name="cake-search"
          type="search"
          value={search}
          onChange={setSearch}
        />
        <p role="status" className="text-sm text-ink-soft">
          {found.length === 0 ? "No matches." : countNoun(found.length, "photo")}
        </p>
        <fieldset className="grid max-h-[40dvh] gap-1 overflow-y-auto p-1">
          <legend className="sr-only">Photo</legend>
          <Choice label="No photo" picked={picked === null} onPick={() => setPicked(null)} />
          {found.map(({ key, title, thumbnail }) => (
            <Choice
              key={key}
              label={title}
              thumbnail={thumbnail}
              picked={picked === key}
              onPick={() => setPicked(key)}
            />
          ))}
        </fieldset>
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? "Saving…" : "Save photo"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { label: string; thumbnail?: string; picked: boolean; onPick(): void };

function Choice({ label, thumbnail, picked, onPick }: ChoiceProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 px-2 py-1 has-checked:bg-blush">
      <input type="radio" name="cake" checked={picked} onChange={onPick} className="size-5" />
      {thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 flex-none object-cover"
        />
      ) : (
        <span className="size-12 flex-none border border-dashed border-edge" />
      )}
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
