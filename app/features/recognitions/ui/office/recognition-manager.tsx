import { type RefObject, useRef, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import {
  firstPosition,
  indexInWhole,
  moveInOrder,
  orderedItems,
  positioned,
} from "~/features/portfolio/item-order";
import { DeletedItems, restoring } from "~/features/portfolio/ui/deleted-items";
import { useArranging } from "~/features/portfolio/ui/use-arranging";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { Button } from "~/ui/button";
import { latePart, notOpened } from "~/ui/late/late-part";
import { Chip, ChipRow } from "~/ui/office/chip";
import { EmptyState } from "~/ui/office/empty-state";
import { listClass } from "~/ui/office/list-row";
import { showToast } from "~/ui/toast/toast-store";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import {
  activeKey,
  allKey,
  officeLabel,
  recognitionCategories,
  recognitionGroups,
} from "../../recognition-categories";
import { RecognitionRow, Thumbnail } from "./recognition-row";

const RecognitionEditor = latePart(
  async () => (await import("./recognition-editor")).RecognitionEditor,
);

type Edited = EditedItems<RecognitionFields, PortfolioRecognition>;

/** The recognitions in the back office, in the order of the website. */
export function RecognitionManager({ edited }: { edited: Edited }) {
  const [asked, setAsked] = useState(allKey);
  const all = orderedItems(edited.items);
  const groups = all.map((recognition) => ({ group: editedFields(recognition).group }));
  const categories = recognitionCategories(groups);
  const active = activeKey(categories, asked);
  const shown = all.filter((one) => active === allKey || editedFields(one).group === active);
  const adder = useRef<HTMLButtonElement>(null);
  const editor = useEditor(edited, all, adder);
  const arrange = useArranging(
    shown.map((one) => ({ id: one.id, name: editedFields(one).title })),
    (id, to) => {
      const ids = (list: readonly PortfolioRecognition[]) => list.map((one) => one.id);
      const index = indexInWhole(ids(all), ids(shown), id, to);
      const moved = all.find((one) => one.id === id);
      const name = moved && editedFields(moved).title;
      const undo = `Moved “${name}” to position ${to + 1}.`;
      edited.edit(moveInOrder(all.map(positioned), id, index), { undo });
    },
  );
  const byId = new Map(shown.map((one) => [one.id, one]));
  return (
    <div>
      <ChipRow legend="Category">
        {categories.map(({ key, label, count }) => (
          <Chip key={key} pressed={key === active} count={count} onClick={() => setAsked(key)}>
            {key === "" ? officeLabel(key) : label}
          </Chip>
        ))}
      </ChipRow>
      <p className="my-5">
        <Button ref={adder} onClick={() => editor.open(null)}>
          Add a recognition
        </Button>
      </p>
      <p role="status" className="sr-only">
        {arrange.announcement}
      </p>
      {shown.length === 0 ? (
        <EmptyState>No recognitions yet. Add the first one above.</EmptyState>
      ) : (
        <ul className={listClass()} data-arrange-list="">
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
  all: readonly PortfolioRecognition[],
  returnFocusTo: RefObject<HTMLElement>,
) {
  const [open, setOpen] = useState<{ id: string | null } | null>(null);
  const recognition = all.find(({ id }) => id === open?.id) ?? null;
  const gone = open?.id != null && !recognition;

  return {
    open: (id: string | null) => setOpen({ id }),
    element: open && !gone && (
      <RecognitionEditor
        key={open.id ?? "new"}
        recognition={recognition}
        groups={recognitionGroups(all.map((one) => editedFields(one).group))}
        edited={edited}
        newPosition={firstPosition(all.map(editedFields))}
        onDelete={() => {
          setOpen(null);
          if (!recognition) return;
          const { title } = editedFields(recognition);
          edited.edit([{ id: recognition.id, deleted: true }], { undo: `Deleted “${title}.”` });
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
  return (
    <DeletedItems
      noun="recognition"
      items={deleted.map((one) => {
        const { title, photo } = editedFields(one);
        return {
          id: one.id,
          title,
          note: one.live.deleted ? "" : "Still on the website",
          thumbnail: <Thumbnail photo={photo} dimmed />,
          onRestore: () => edited.edit([restoring(one)], { undo: `Restored “${title}.”` }),
        };
      })}
    />
  );
}
