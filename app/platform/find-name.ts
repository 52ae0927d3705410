/** Finds a name that a person may have typed: ignores case and outer spaces. */
export function findName<T extends string>(
  names: readonly T[],
  typed: string | null,
): T | undefined {
  const wanted = spelling(typed ?? "");
  return names.find((name) => spelling(name) === wanted);
}

function spelling(name: string): string {
  return name.trim().toLowerCase();
}
