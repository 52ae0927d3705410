import { type ReactNode, useEffect, useRef, useState } from "react";

type LiveHintProps = {
  fields: readonly string[];
  /** Returns an empty string for no note. Must be a stable function. */
  noteOf: (...values: string[]) => string | Promise<string>;
  children: ReactNode;
};

/** A field's hint, replaced by a note on the typed values without shifting the layout. */
export function LiveHint({ fields, noteOf, children }: LiveHintProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let last = "";
    async function update() {
      const typed = form ? new FormData(form) : new FormData();
      const values = fields.map((name) => String(typed.get(name) ?? ""));
      const key = JSON.stringify(values);
      if (key === last) return;
      last = key;
      const text = await noteOf(...values);
      if (key === last) setNote(text);
    }
    // By then a restored draft has filled the form.
    const timer = setTimeout(update);
    const ended = new AbortController();
    for (const event of ["input", "change"]) {
      form.addEventListener(event, update, { signal: ended.signal });
    }
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [fields, noteOf]);

  return (
    <span ref={place} style={{ display: "grid" }}>
      <span style={{ gridArea: "1 / 1", visibility: note ? "hidden" : undefined }}>{children}</span>
      <span role="status" style={{ gridArea: "1 / 1" }}>
        {note}
      </span>
    </span>
  );
}
