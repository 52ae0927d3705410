import { LinkButton } from "~/ui/office/link-button";
import type { BlankName } from "../../blanks";

/** Templates get the blank itself, replies get its value. */
export function BlankChips<Name extends string = BlankName>({
  names,
  onInsert,
}: {
  names: readonly Name[];
  onInsert: (name: Name) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="sr-only">Insert into the text</legend>
      <span aria-hidden="true" className="text-sm text-ink-soft">
        Insert:
      </span>
      {names.map((name) => (
        <LinkButton key={name} className="text-sm" onClick={() => onInsert(name)}>
          <span className="sr-only">Insert </span>
          {name}
        </LinkButton>
      ))}
    </fieldset>
  );
}
