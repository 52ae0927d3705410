import type { ReactNode } from "react";
import { useIsOwner } from "~/features/auth/ui/use-is-owner";
import { Button } from "~/ui/button";
import { listClass } from "~/ui/office/list-row";

type DeletedItem = {
  id: string;
  title: string;
  note: string;
  thumbnail: ReactNode;
  onRestore: () => void;
};

/** What was deleted and can be restored. */
export function DeletedItems({
  noun,
  items,
}: {
  noun: "photo" | "recognition";
  items: readonly DeletedItem[];
}) {
  const isOwner = useIsOwner();
  if (items.length === 0 || !isOwner) return null;
  return (
    <details className="mt-10">
      <summary className="min-h-11 w-fit cursor-pointer py-2">Deleted ({items.length})</summary>
      <p className="text-sm text-ink-soft">
        Deleted {noun}s leave the website when you publish and can be restored for one day after
        that.
      </p>
      <ul className={listClass("mt-3")}>
        {items.map(({ id, title, note, thumbnail, onRestore }) => (
          <li key={id} className="flex items-center gap-3.5 border-b border-line py-2">
            {thumbnail}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{title}</span>
              <span className="block text-sm text-ink-soft">{note}</span>
            </span>
            <Button variant="quiet" onClick={onRestore}>
              Restore<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The change that restores a deleted item; one that was published as deleted comes back visible. */
export function restoring(item: { id: string; live: { deleted: boolean } }) {
  return { id: item.id, deleted: false, ...(item.live.deleted && { hidden: false }) };
}
