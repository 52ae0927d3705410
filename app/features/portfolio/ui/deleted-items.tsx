import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { listClass } from "~/ui/office/list-row";
import { useIsOwner } from "~/ui/office/use-role";
import { editedFields, type PortfolioItem, type TitledFields } from "../item";

export function DeletedItems<I extends PortfolioItem<TitledFields>>({
  noun,
  items,
  thumbnail,
  noteOf,
  onRestore,
}: {
  noun: "photo" | "recognition";
  items: readonly I[];
  thumbnail: (item: I) => ReactNode;
  noteOf: (item: I) => string;
  onRestore: (item: I) => void;
}) {
  const isOwner = useIsOwner();
  const deleted = items.filter((item) => editedFields(item).deleted);
  if (deleted.length === 0 || !isOwner) return null;
  return (
    <details className="mt-10">
      <summary className="min-h-11 w-fit cursor-pointer py-2">Deleted ({deleted.length})</summary>
      <p className="text-sm text-ink-soft">
        Deleted {noun}s leave the website when you publish and can be restored for one day after
        that.
      </p>
      <ul className={listClass("mt-3")}>
        {deleted.map((item) => (
          <li key={item.id} className="flex items-center gap-3.5 border-b border-line py-2">
            {thumbnail(item)}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{editedFields(item).title}</span>
              <span className="block text-sm text-ink-soft">{noteOf(item)}</span>
            </span>
            <Button variant="quiet" onClick={() => onRestore(item)}>
              Restore<span className="sr-only"> {editedFields(item).title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
