/**
 * Loader data that travels as one JSON text. Remix's own encoding of a large page is dearer to make and heavier
 * in the HTML; it is meant for values that JSON does not know, which `T` must not hold.
 */
type PackedData<T> = {
  json: string;
  /** Not sent. */
  value?: T;
};

export function pack<T>(value: T): PackedData<T> {
  const packed: PackedData<T> = { json: JSON.stringify(value) };
  return Object.defineProperty(packed, "value", { value, enumerable: false, writable: true });
}

export function unpack<T>(packed: PackedData<T>): T {
  const value: T = packed.value ?? JSON.parse(packed.json);
  packed.value = value;
  return value;
}

/** A value of a loader that only the server's own render reads: it is no part of the page's data for the browser. */
type Unsent<T> = { value?: T };

export function unsent<T>(value: T): Unsent<T> {
  const holder: Unsent<T> = {};
  return Object.defineProperty(holder, "value", { value, enumerable: false });
}
