import { useState } from "react";
import { Button } from "~/ui/button";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { pageName } from "../page-name";

/** A page that is hidden is lost to search: `ask` runs `change` only after a question if it `hides` the page. */
export function useHideQuestion() {
  const [asked, setAsked] = useState<{ slug: string; change: () => void }>();

  function ask(slug: string, hides: boolean, change: () => void) {
    if (hides) setAsked({ slug, change });
    else change();
  }

  function hide() {
    setAsked(undefined);
    asked?.change();
  }

  const stay = () => setAsked(undefined);
  const name = asked && pageName(asked.slug);
  const question = asked && (
    <LazyQuestion
      title={`Hide ${name}?`}
      question={`Google and other search engines will drop ${name} once you save.`}
      onCancel={stay}
    >
      <Button onClick={stay}>Keep it in search</Button>
      <Button variant="quiet" onClick={hide}>
        Hide it
      </Button>
    </LazyQuestion>
  );
  return { ask, question };
}
