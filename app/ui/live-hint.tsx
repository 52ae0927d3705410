import { type ReactNode, useEffect, useRef, useState } from "react";

type LiveHintProps = {
  fields: readonly string[];
  /** Returns the note for their values, or an empty string. Must be a stable function. */
  noteOf: (...values: string[]) => string | Promise<string>;
  children: ReactNode;
};

/** A field's hint, or a note on what was typed. They overlap in one grid cell, so nothing moves. */
export function LiveHint({ fields, noteOf, children }: LiveHintProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let last = "";
    async function look() {
      const typed = form ? new FormData(form) : new FormData();
      const values = fields.map((name) => String(typed.get(name) ?? ""));
      const asked = JSON.stringify(values);
      if (asked === last) return;
      last = asked;
      const said = await noteOf(...values);
      if (asked === last) setNote(said);
    }
    // A restored draft has filled the form by then.
    const soon = setTimeout(look);
    const ended = new AbortController();
    for (const event of ["input", "change"]) {
      form.addEventListener(event, look, { signal: ended.signal });
    }
    return () => {
      clearTimeout(soon);
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
