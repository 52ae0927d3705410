/** What a cake was; a blank text and 0 stand for what was not entered. */
export type CakeFacts = { servings: string; tiers: number; price: number };

/** "80–90 servings · 3 tiers · $640": what was entered, and a blank text for nothing. */
export function factsLine({ servings = "", tiers = 0, price = 0 }: Partial<CakeFacts>): string {
  const facts = [
    // Words of the studio's own stay as they are.
    /\p{L}/u.test(servings) ? servings : counted(servings, "serving"),
    tiers > 0 ? counted(`${tiers}`, "tier") : "",
    price > 0 ? `$${price.toLocaleString("en-US")}` : "",
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

function counted(count: string, noun: string): string {
  if (count === "") return "";
  return `${count}\u00a0${noun}${count === "1" ? "" : "s"}`;
}
