import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { parseNewSlug } from "../page-slug";
import { emptyTexts } from "../seo-texts";

export type ListedSlug = { slug: string; title: string; unsaved: boolean; duplicate: boolean };

/** All pages with a record, to choose from, and the way to add one. */
export function PageList({
  pages,
  chosen,
  onChoose,
  onAdd,
}: {
  pages: readonly ListedSlug[];
  chosen: string | undefined;
  onChoose: (slug: string) => void;
  onAdd: (slug: string) => void;
}) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const matches = pages.filter(({ slug, title }) =>
    `${slug} ${title}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="grid content-start gap-4">
      <Field label="Search pages" name="search">
        {(control) => (
          <input
            {...control}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={inputClass()}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <nav aria-label="Pages" className="seo-page-list" tabIndex={0}>
        {pages.length === 0 && <p className="p-4 text-ink-soft">{emptyTexts.pages}</p>}
        {pages.length > 0 && matches.length === 0 && (
          <p className="p-4 text-ink-soft">{emptyTexts.matches}</p>
        )}
        <ul>
          {matches.map(({ slug, title, unsaved, duplicate }) => (
            <li key={slug}>
              <button
                type="button"
                aria-current={slug === chosen ? "true" : undefined}
                className="seo-page-choice"
                onClick={() => onChoose(slug)}
              >
                <span className="font-medium">{slug}</span>
                <span className="text-sm text-ink-soft">{title}</span>
                {(unsaved || duplicate) && (
                  <span className="text-sm text-warning">
                    {[unsaved && "Unsaved", duplicate && "Duplicate title"]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <AddPage known={pages.map(({ slug }) => slug)} onAdd={onAdd} />
    </div>
  );
}

function AddPage({ known, onAdd }: { known: readonly string[]; onAdd: (slug: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const slug = parseNewSlug(typed, known);
    if (!slug.ok) return setError(slug.error);
    setTyped("");
    setError(undefined);
    onAdd(slug.value);
  }

  return (
    <form onSubmit={add} noValidate className="grid gap-3">
      <Field
        label="New page"
        name="slug"
        error={error}
        hint="The page’s path, such as /wedding-cakes."
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            className={inputClass()}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary">
          Add page
        </Button>
      </div>
      <p role="status" className="sr-only">
        {error}
      </p>
    </form>
  );
}
