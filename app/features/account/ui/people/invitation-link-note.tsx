import { useEffect, useRef } from "react";
import { LinkToCopy } from "~/ui/office/copy-text";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import type { InvitationLink } from "../../account-calls";

export type NewLink = InvitationLink & { name: string };

/** The link can't be shown again. */
export function InvitationLinkNote({
  name,
  link,
  until,
  onClose,
}: NewLink & { onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A closing dialog restores the focus first.
    const timer = setTimeout(() => title.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={panelClass("grid gap-4 px-5 pt-4 pb-3")}>
      <div className="grid gap-1">
        <h3 ref={title} tabIndex={-1} className="wrap-anywhere outline-none">
          Send this link to {name}
        </h3>
        <p className="text-ink-soft">
          It’s shown only now and works until {until}. Only the first person to accept it can use
          it.
        </p>
      </div>
      <LinkToCopy label="Invitation link" name="invitation" link={link}>
        <a href={mailOf(link, until)} className={linkButtonClass()}>
          Email it
        </a>
        <LinkButton onClick={onClose}>Done</LinkButton>
      </LinkToCopy>
    </div>
  );
}

function mailOf(link: string, until: string): string {
  const subject = encodeURIComponent("Your invitation to our back office");
  const body = encodeURIComponent(
    `Open this link on your own phone or computer to sign in. It works once, until ${until}.\n\n${link}`,
  );
  return `mailto:?subject=${subject}&body=${body}`;
}
