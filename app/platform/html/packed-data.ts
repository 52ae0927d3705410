/**
 * Loader data as one JSON string. Remix's own encoding of a large page is slower and larger in the HTML; it supports
 * values that JSON doesn't, so `T` must be plain JSON.
 */
type PackedData<T> = {
  json: string;
  /** Not serialized. */
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

/** Marks loader data for the server render only, so that none of it is serialized for the browser. */
export function unsent<T extends object>(data: T): T {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties(data, Object.fromEntries(hidden));
}
