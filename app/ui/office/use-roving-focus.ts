import { type KeyboardEvent, useState } from "react";
import { columnsOf, indexAfterKey } from "./grid-keys";

export function useRovingFocus(ids: readonly string[]) {
  const [last, setLast] = useState<string>();
  const stop = last !== undefined && ids.includes(last) ? last : ids[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")];
    const from = event.target instanceof HTMLElement ? controls.indexOf(event.target) : -1;
    if (from < 0) return;
    const grid = { columns: columnsOf(event.currentTarget), count: controls.length };
    const to = indexAfterKey(event.key, from, grid);
    if (to === undefined) return;
    event.preventDefault();
    controls[to]?.focus();
  }

  return {
    list: { onKeyDown },
    item: (id: string) => ({
      "data-stop": "",
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLast(id),
    }),
  };
}
