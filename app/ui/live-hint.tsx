import { type ReactNode, useEffect, useRef, useState } from "react";

type LiveHintProps = {
  /** Names of the form's controls that the note goes by. */
  fields: readonly string[];
  /** What is to be said of their values; empty: nothing. The same function at every drawing. */
  noteOf: (...values: string[]) => string | Promise<string>;
  /** What stands there while nothing has to be said. */
  children: ReactNode;
};

/** A field's hint, or what is known of what was typed. Both have the same place, so that nothing moves. */
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
    // A draft that is being restored fills the form by then.
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
