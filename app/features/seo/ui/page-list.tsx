import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/office/fields/text-field";
import { panelClass } from "~/ui/office/panel";
import { parseNewSlug } from "../page-slug";
import { emptyTexts } from "../seo-texts";

type ListedSlug = { slug: string; title: string; unsaved: boolean; duplicate: boolean };

/** All pages with a record, to choose from, and the way to add one. */
export function PageList({
  pages,
  chosen,
  onChoose,
  onAdd,
  emptyText,
}: {
  pages: readonly ListedSlug[];
  emptyText: string;
  chosen: string | undefined;
  onChoose: (slug: string) => void;
  onAdd: (slug: string) => void;
}) {
  const [search, setSearch] = useState("");
  const query = search.trim().toLowerCase();
  const matches = pages.filter(({ slug, title }) =>
    `${slug} ${title}`.toLowerCase().includes(query),
  );
  return (
    <div className="grid content-start gap-4">
      <TextField
        type="search"
        label="Search pages"
        name="search"
        value={search}
        onChange={setSearch}
      />
      <nav
        aria-label="Pages"
        className={panelClass("max-h-[min(60vh,16rem)] overflow-y-auto lg:max-h-[60vh]")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {pages.length === 0 && <p className="p-4 text-ink-soft">{emptyText}</p>}
        {pages.length > 0 && matches.length === 0 && (
          <p className="p-4 text-ink-soft">{emptyTexts.matches}</p>
        )}
        <ul>
          {matches.map(({ slug, title, unsaved, duplicate }) => (
            <li key={slug}>
              <button
                type="button"
                aria-current={slug === chosen ? "true" : undefined}
                className="grid min-h-11 w-full cursor-pointer border-s-3 border-b border-s-transparent border-b-line px-3.5 py-2.5 text-start leading-[1.4] wrap-anywhere hover:bg-ground focus-visible:-outline-offset-3 aria-[current=true]:border-s-ink aria-[current=true]:bg-blush/35"
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
      <TextField
        label="New page"
        name="slug"
        error={error}
        hint="The page’s path, such as /wedding-cakes."
        value={typed}
        spellCheck={false}
        onChange={(slug) => {
          setTyped(slug);
          setError(undefined);
        }}
      />
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
