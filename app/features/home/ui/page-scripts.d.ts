declare module "virtual:page-scripts" {
  /** The scripts of each public entry, in the order in which they run. */
  export const pageScripts: Record<"home" | "still", readonly string[]>;
}
