/** A value of a loader that only the server's own render reads: it is no part of the page's data for the browser. */
export type Unsent<T> = { value?: T };

export function unsent<T>(value: T): Unsent<T> {
  const holder: Unsent<T> = {};
  return Object.defineProperty(holder, "value", { value, enumerable: false });
}
