import { Alert } from "~/ui/office/alert";
import { missingSentence } from "../../set-up-texts";
import type { EmailSettings, Emails } from "../../thread";
import { CopyTextsForm } from "./copy-texts-form";
import { OtherMailList } from "./other-mail-list";
import { TemplateList } from "./template-list";

/** What goes to clients, and what came in that fits no inquiry. */
export function EmailsScreen({ emails, now }: { emails: Emails; now: number }) {
  const { others, homes, settings } = emails;
  return (
    <div className="grid max-w-3xl gap-10">
      {settings && <SetUp {...settings} />}
      <section aria-labelledby="other-title" className="grid gap-4">
        <h2 id="other-title" className="text-subtitle">
          Other emails
        </h2>
        <p className="text-ink-soft">
          Emails we couldn’t match to an inquiry. Move them
          {settings && " or delete them"}; we delete them after 90 days.
        </p>
        {others.ok ? (
          <OtherMailList mails={others.value} homes={homes.ok ? homes.value : []} now={now} />
        ) : (
          <Alert role="alert">{others.error}</Alert>
        )}
      </section>
      {settings && <Texts {...settings} />}
    </div>
  );
}

function Texts({ templates, copyTexts, missing }: EmailSettings) {
  return (
    <>
      <section aria-labelledby="templates-title" className="grid gap-4">
        <h2 id="templates-title" className="text-subtitle">
          Reply templates
        </h2>
        {templates.ok ? (
          <TemplateList templates={templates.value} />
        ) : (
          <Alert role="alert">{templates.error}</Alert>
        )}
      </section>
      <section aria-labelledby="copy-title" className="grid gap-4">
        <h2 id="copy-title" className="text-subtitle">
          Copy to the client
        </h2>
        {copyTexts.ok ? (
          <CopyTextsForm texts={copyTexts.value} isOff={missing !== null} />
        ) : (
          <Alert role="alert">{copyTexts.error}</Alert>
        )}
      </section>
    </>
  );
}

function SetUp({ missing, answersComeIn, studioEmail, ownerStopped }: EmailSettings) {
  return (
    <section aria-labelledby="set-up-title" className="grid gap-3">
      <h2 id="set-up-title" className="sr-only">
        What is set up
      </h2>
      {ownerStopped && (
        <Alert>
          Emails to you are stopped: Cloudflare no longer delivers to your address. Remove it from
          the suppression list under Email Sending in the Cloudflare dashboard. This note goes with
          the next email that reaches you.
        </Alert>
      )}
      <Alert tone={missing ? "note" : "success"}>
        {missing
          ? missingSentence(missing).replace(" above", "")
          : answersComeIn
            ? "You can email clients from the inbox, and their answers come in there."
            : `You can email clients from the inbox. Their answers go to ${studioEmail}: set REPLY_ADDRESS to have them come in there.`}
      </Alert>
    </section>
  );
}
