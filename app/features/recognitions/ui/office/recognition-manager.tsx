import { type RefObject, useRef, useState } from "react";
import { editedFields, keptInOrder } from "~/features/portfolio/item";
import { firstPosition, moveInOrder } from "~/features/portfolio/item-changes";
import { useArranging } from "~/features/portfolio/ui/use-arranging";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { Button } from "~/ui/button";
import { latePart, notOpened } from "~/ui/late-part";
import { showToast } from "~/ui/toast/toast-store";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import {
  activeKey,
  allKey,
  recognitionCategories,
  recognitionGroups,
} from "../../recognition-categories";
import { placeInWhole } from "../../recognition-order";
import { RecognitionRow, Thumbnail } from "./recognition-row";

const RecognitionEditor = latePart(
  async () => (await import("./recognition-editor")).RecognitionEditor,
);

type Edited = EditedItems<RecognitionFields, PortfolioRecognition>;

/** The recognitions as the studio keeps them, in the order of the website. */
export function RecognitionManager({ edited }: { edited: Edited }) {
  const [asked, setAsked] = useState(allKey);
  const kept = keptInOrder(edited.items);
  const groups = kept.map((recognition) => ({ group: editedFields(recognition).group }));
  const categories = recognitionCategories(groups);
  const active = activeKey(categories, asked);
  const shown = kept.filter((one) => active === allKey || editedFields(one).group === active);
  const adder = useRef<HTMLButtonElement>(null);
  const editor = useEditor(edited, kept, adder);
  const arrange = useArranging(
    shown.map((one) => ({ id: one.id, name: editedFields(one).title })),
    (id, to) => {
      const places = kept.map((one) => ({ id: one.id, position: editedFields(one).position }));
      const ids = (list: readonly PortfolioRecognition[]) => list.map((one) => one.id);
      const place = placeInWhole(ids(kept), ids(shown), id, to);
      const moved = kept.find((one) => one.id === id);
      const name = moved && editedFields(moved).title;
      edited.edit(moveInOrder(places, id, place), `“${name}” now stands at place ${to + 1}.`);
    },
  );
  const byId = new Map(shown.map((one) => [one.id, one]));
  return (
    <div>
      <fieldset className="office-chips">
        <legend className="sr-only">Group</legend>
        {categories.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            className="office-chip"
            aria-pressed={key === active}
            onClick={() => setAsked(key)}
          >
            {label} <span className="office-chip-count">{count}</span>
          </button>
        ))}
      </fieldset>
      <p className="my-5">
        <Button ref={adder} onClick={() => editor.open(null)}>
          Add a recognition
        </Button>
      </p>
      <p role="status" className="sr-only">
        {arrange.said}
      </p>
      {shown.length === 0 ? (
        <p className="empty-list">No recognitions yet. Add the first one above.</p>
      ) : (
        <ul className="recognition-list" data-arrange-list="">
          {arrange.order
            .flatMap((id) => byId.get(id) ?? [])
            .map((recognition, index) => (
              <RecognitionRow
                key={recognition.id}
                recognition={recognition}
                place={index}
                total={shown.length}
                arrange={arrange}
                onOpen={() => editor.open(recognition.id)}
              />
            ))}
        </ul>
      )}
      <DeletedRecognitions edited={edited} />
      {editor.element}
    </div>
  );
}

/** The dialog for one recognition; its code comes when the first is opened. */
function useEditor(
  edited: Edited,
  kept: readonly PortfolioRecognition[],
  returnFocusTo: RefObject<HTMLElement>,
) {
  const [open, setOpen] = useState<{ id: string | null } | null>(null);
  const recognition = kept.find(({ id }) => id === open?.id) ?? null;
  const gone = open?.id != null && !recognition;

  return {
    open: (id: string | null) => setOpen({ id }),
    element: open && !gone && (
      <RecognitionEditor
        key={open.id ?? "new"}
        recognition={recognition}
        groups={recognitionGroups(kept.map((one) => editedFields(one).group))}
        edited={edited}
        newPosition={firstPosition(kept.map(editedFields))}
        onDelete={() => {
          setOpen(null);
          if (!recognition) return;
          const { title } = editedFields(recognition);
          edited.edit([{ id: recognition.id, deleted: true }], `“${title}” deleted.`);
        }}
        // A save may end when another recognition is open already.
        onClose={() => setOpen((shown) => (shown === open ? null : shown))}
        onUnavailable={() => {
          showToast(notOpened);
          setOpen(null);
        }}
        returnFocusTo={returnFocusTo}
      />
    ),
  };
}

function DeletedRecognitions({ edited }: { edited: Edited }) {
  const deleted = edited.items.filter((one) => editedFields(one).deleted);
  if (deleted.length === 0) return null;
  return (
    <details className="deleted-items">
      <summary>Deleted ({deleted.length})</summary>
      <p className="text-sm text-ink-soft">
        A recognition leaves the website when you publish, and is gone for good a day later.
      </p>
      <ul className="office-rows mt-3">
        {deleted.map((one) => {
          const { title, photo } = editedFields(one);
          const back = { id: one.id, deleted: false, ...(one.live.deleted && { hidden: false }) };
          return (
            <li key={one.id} className="deleted-row">
              <Thumbnail photo={photo} dimmed />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{title}</span>
                <span className="block text-sm text-ink-soft">
                  {one.live.deleted ? "" : "Still on the website"}
                </span>
              </span>
              <Button variant="quiet" onClick={() => edited.edit([back], `“${title}” is back.`)}>
                Restore<span className="sr-only"> {title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
