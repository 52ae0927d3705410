import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { buttonClass } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { type InboxAddress, inboxHref, longestQuery } from "../../inbox/inbox-address";

export function InboxSearch({ address }: { address: InboxAddress }) {
  const { query, view } = address;
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(query);
  useEffect(() => {
    // The answer to what was sent from here leaves the field alone: meanwhile somebody may have typed on.
    if (input.current && query !== sent.current) input.current.value = query;
    sent.current = query;
  }, [query]);
  return (
    <Form
      role="search"
      action="/inquiries"
      onSubmit={() => {
        sent.current = input.current?.value.trim() ?? "";
      }}
      className="inbox-search flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
    >
      {view !== "open" && <input type="hidden" name="view" value={view} />}
      <label htmlFor="inbox-search" className="sr-only">
        Search name, mail, phone, words
      </label>
      <input
        ref={input}
        id="inbox-search"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={longestQuery}
        placeholder="Name, mail, phone, words"
        autoComplete="off"
        enterKeyHint="search"
        className={inputClass("min-w-0 flex-1 basis-40")}
      />
      <button type="submit" className={buttonClass({ variant: "secondary", className: "px-4" })}>
        Search
      </button>
      {query !== "" && (
        <Link to={inboxHref(address, { query: "", open: null })} className="inbox-link">
          Clear
        </Link>
      )}
    </Form>
  );
}
