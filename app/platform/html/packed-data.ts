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

/** Data of a loader that only the server's own render reads: nothing of it is encoded for the browser. */
export function unsent<T extends object>(data: T): T {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties(data, Object.fromEntries(hidden));
}
