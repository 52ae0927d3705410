export const cakeKinds = {
  custom: "Custom cakes",
  wedding: "Wedding cakes",
  sculpted: "Sculpted cakes",
  cupcakes: "Cupcakes",
} as const;
export type CakeKind = keyof typeof cakeKinds;

export const cakeKindNames = Object.keys(cakeKinds).filter(
  (name): name is CakeKind => name in cakeKinds,
);

export function eachKind<T>(of: (kind: CakeKind) => T): Record<CakeKind, T> {
  return {
    custom: of("custom"),
    wedding: of("wedding"),
    sculpted: of("sculpted"),
    cupcakes: of("cupcakes"),
  };
}

export function cakeKindOf({
  eventType,
  servings,
  likes,
}: {
  eventType: string;
  servings: string;
  likes: readonly { id: string }[];
}): CakeKind {
  const categories = likes.map(({ id }) => id.split("/")[0]);
  const likesCupcakes = likes.length > 0 && categories.every((each) => each === "cupcakes");
  if (likesCupcakes || /cupcake/i.test(servings)) return "cupcakes";
  if (eventType === "wedding") return "wedding";
  return categories.includes("sculpted") ? "sculpted" : "custom";
}
