/** "" and 0 mean unknown. */
export type CakeFacts = { servings: string; tiers: number; price: number };

/** E.g. "80–90 servings · 3 tiers · $640"; omits what is unknown. */
export function factsLine({ servings = "", tiers = 0, price = 0 }: Partial<CakeFacts>): string {
  const facts = [
    // The studio's own words stay as they are.
    /\p{L}/u.test(servings) ? servings : counted(servings, "serving"),
    tiers > 0 ? counted(`${tiers}`, "tier") : "",
    price > 0 ? formatPrice(price) : "",
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

/** `price`: in whole dollars. */
export function formatPrice(price: number): string {
  return `$${price.toLocaleString("en-US")}`;
}

function counted(count: string, noun: string): string {
  if (count === "") return "";
  return `${count}\u00a0${noun}${count === "1" ? "" : "s"}`;
}
