import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import type { InvitationLink } from "../../.client/people-calls";

export type NewLink = InvitationLink & { name: string };

/** An invitation's link, which nobody can show again. */
export function InvitationLinkNote({
  name,
  link,
  until,
  onClose,
}: NewLink & { onClose: () => void }) {
  const [copied, setCopied] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog that closes with this gives the focus back first.
    const timer = setTimeout(() => title.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied("Copied.");
    } catch {
      input.current?.select();
      setCopied("Press Ctrl+C or ⌘C to copy it.");
    }
  }

  return (
    <div className={panelClass("grid gap-4 px-5 pt-4 pb-3")}>
      <div className="grid gap-1">
        <h3 ref={title} tabIndex={-1} className="wrap-anywhere outline-none">
          Send this link to {name}
        </h3>
        <p className="text-ink-soft">
          It’s shown only now. It works once, until {until}, for whoever uses it first.
        </p>
      </div>
      <Field label="Invitation link" name="invitation">
        {(control) => (
          <input
            {...control}
            ref={input}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={inputClass()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={copy}>
          Copy link
        </Button>
        <a href={mailOf(link, until)} className={linkButtonClass()}>
          Email it
        </a>
        <LinkButton onClick={onClose}>Done</LinkButton>
        <span role="status">{copied}</span>
      </div>
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
