import type { ThreadItem } from "./thread";

export function describeArrivals(
  known: ReadonlySet<string>,
  messages: readonly Pick<ThreadItem, "id" | "direction" | "kind" | "warning" | "sender">[],
  client: string,
): string {
  const texts = messages
    .filter(({ id, direction }) => direction === "in" && !known.has(id))
    .map(({ kind, warning, sender }) => {
      const says = kind === "acceptance" ? "accepted the quote" : "wrote";
      return `${warning === "" ? client : sender} ${says}.`;
    });
  return [...new Set(texts)].join(" ");
}
