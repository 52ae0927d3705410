import { countNoun } from "~/platform/text/count-noun";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow } from "~/ui/office/list-row";
import type { ShownPerson } from "../../people";
import type { PersonQuestion } from "./person-dialog";

export function PersonRow({
  person,
  onAsk,
}: {
  person: ShownPerson;
  onAsk: (question: PersonQuestion) => void;
}) {
  return (
    <ListRow className="max-sm:grid-cols-1" detail={describe(person)}>
      <span className="self-center font-medium wrap-anywhere">{person.name}</span>
      <span className="flex flex-wrap gap-x-5">
        <LinkButton onClick={() => onAsk({ does: "renew", person })}>
          New link<span className="sr-only"> for {person.name}</span>
        </LinkButton>
        <LinkButton danger onClick={() => onAsk({ does: "remove", person })}>
          Remove<span className="sr-only"> {person.name}</span>
        </LinkButton>
      </span>
    </ListRow>
  );
}

function describe({ since, passkeys, lastUsed, invitedUntil }: ShownPerson): string {
  if (lastUsed === null) {
    return invitedUntil === null
      ? "Invited, and the link has expired. Make a new one."
      : `Invited, not yet accepted. The link works until ${invitedUntil}.`;
  }
  return `Since ${since} · last signed in ${lastUsed} · ${countNoun(passkeys, "passkey")}`;
}
