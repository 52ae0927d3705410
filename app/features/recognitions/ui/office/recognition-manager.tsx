import { useRef, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import { firstPosition, orderedItems } from "~/features/portfolio/item-order";
import { DeletedItems } from "~/features/portfolio/ui/deleted-items";
import { useArranging } from "~/features/portfolio/ui/use-arranging";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import type { ItemList } from "~/features/portfolio/ui/use-item-list";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/late/lazy-part";
import { Chip, ChipRow } from "~/ui/office/chip";
import { EmptyState } from "~/ui/office/empty-state";
import { listClass } from "~/ui/office/list-row";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import {
  activeKey,
  allKey,
  officeLabel,
  recognitionCategories,
  recognitionGroups,
} from "../../recognition-categories";
import { RecognitionRow, Thumbnail } from "./recognition-row";

const RecognitionEditor = lazyPart(
  async () => (await import("./recognition-editor")).RecognitionEditor,
);

type Edited = EditedItems<RecognitionFields, PortfolioRecognition>;

/** In the order of the website. */
export function RecognitionManager({ edited, list }: { edited: Edited; list: ItemList }) {
  const [selected, setSelected] = useState(allKey);
  const all = orderedItems(edited.items);
  const groups = all.map((recognition) => ({ group: editedFields(recognition).group }));
  const categories = recognitionCategories(groups);
  const active = activeKey(categories, selected);
  const shown = all.filter((one) => active === allKey || editedFields(one).group === active);
  const adder = useRef<HTMLButtonElement>(null);
  const open = all.find(({ id }) => id === list.open?.id) ?? null;
  const isGone = list.open?.id != null && !open;
  const arrange = useArranging(shown, (id, to) => list.move(all, shown, id, to));
  return (
    <div>
      <ChipRow legend="Category">
        {categories.map(({ key, label, count }) => (
          <Chip key={key} pressed={key === active} count={count} onClick={() => setSelected(key)}>
            {key === "" ? officeLabel(key) : label}
          </Chip>
        ))}
      </ChipRow>
      <p className="my-5">
        <Button ref={adder} onClick={() => list.show(null)}>
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
          {arrange.items.map((recognition, index) => (
            <RecognitionRow
              key={recognition.id}
              recognition={recognition}
              place={index}
              total={shown.length}
              arrange={arrange}
              onOpen={() => list.show(recognition.id)}
            />
          ))}
        </ul>
      )}
      <DeletedItems
        noun="recognition"
        items={edited.items}
        noteOf={({ live }) => (live.deleted ? "" : "Still on the website")}
        thumbnail={(one) => <Thumbnail photo={editedFields(one).photo} dimmed />}
        onRestore={list.restore}
      />
      {list.open && !isGone && (
        <RecognitionEditor
          key={list.open.id ?? "new"}
          recognition={open}
          field={list.open.field}
          groups={recognitionGroups(all.map((one) => editedFields(one).group))}
          edited={edited}
          newPosition={firstPosition(all.map(editedFields))}
          onDelete={() => open && list.remove(open)}
          onClose={list.close}
          onUnavailable={list.onUnavailable}
          returnFocusTo={adder}
        />
      )}
    </div>
  );
}
