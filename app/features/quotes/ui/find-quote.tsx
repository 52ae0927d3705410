import { phoneLink } from "~/platform/text/phone-number";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { maxEmailLength } from "../found-quotes";
import { Letterhead } from "./letter-frame";

type FindQuoteProps = {
  isSent: boolean;
  /** The site emails clients. */
  mails: boolean;
  refused: { typed: string; error: string } | null;
  name: string;
  contact: { email: string; phone: string };
};

/** Works without JavaScript. */
export function FindQuote({ isSent, mails, refused, name, contact }: FindQuoteProps) {
  const call = (
    <>
      call <a href={phoneLink(contact.phone)}>{contact.phone}</a>
    </>
  );
  return (
    <main id="main" className="quote-page">
      <article className="quote-sheet">
        <Letterhead name={name} contact={contact} />
        <h1 className="quote-title">Find your quote</h1>
        {isSent ? (
          <div role="status" className="quote-note">
            <p>
              If we’ve sent a quote to that address, its link is on the way. We send it at most once
              a day.
            </p>
            <p>Nothing after a few minutes? Look in your spam folder, or {call}.</p>
          </div>
        ) : mails ? (
          <form method="post" className="quote-form">
            <p>Type the email address that you gave us, and we’ll send you the link again.</p>
            <Field label="Your email" name="email" error={refused?.error} required>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="email"
                  maxLength={maxEmailLength}
                  defaultValue={refused?.typed}
                  className={inputClass()}
                />
              )}
            </Field>
            <Button type="submit">Email me the link</Button>
          </form>
        ) : (
          <p>Please {call}, and we’ll send you the link again.</p>
        )}
        <p>
          <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Back to our website
          </a>
        </p>
      </article>
    </main>
  );
}
