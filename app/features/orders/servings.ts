/** "90–110 servings" */
export function describeServings(servings: string): string {
  const plain = servings.trim().replace(/(\d)\s*-\s*(?=\d)/g, "$1–");
  if (plain === "1") return "1 serving";
  return /^[\d\s,.+~–]+(?:to\s*\d+)?$/.test(plain) ? `${plain} servings` : plain;
}
