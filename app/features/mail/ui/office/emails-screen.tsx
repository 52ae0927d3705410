import { Alert } from "~/ui/office/alert";
import { Loaded } from "~/ui/office/loaded";
import { Section } from "~/ui/office/section";
import { missingSettingText } from "../../set-up-texts";
import type { EmailSettings, Emails } from "../../thread";
import { CopyTextsForm } from "./copy-texts-form";
import { OtherMailList, type OtherMailListProps } from "./other-mail-list";
import { TemplateList } from "./template-list";
import { UpdateList } from "./update-list";

export function EmailsScreen({
  emails,
  ...list
}: { emails: Emails } & Omit<OtherMailListProps, "mails">) {
  const { others, settings } = emails;
  return (
    <div className="grid max-w-3xl gap-10">
      {settings && <SetUp {...settings} />}
      <Section title="Other emails">
        <p className="text-ink-soft">
          Emails we couldn’t match to an inquiry. Reply, make them orders
          {settings ? ", move them, or delete them" : ", or move them"}. We delete them after 90
          days.
        </p>
        <Loaded result={others}>{(mails) => <OtherMailList mails={mails} {...list} />}</Loaded>
      </Section>
      {settings && <Texts {...settings} />}
    </div>
  );
}

function Texts({ templates, copyTexts, updates, missing }: EmailSettings) {
  return (
    <>
      <Section title="Reply templates">
        <Loaded result={templates}>{(read) => <TemplateList templates={read} />}</Loaded>
      </Section>
      <Section title="Copy to the client">
        <Loaded result={copyTexts}>
          {(texts) => <CopyTextsForm texts={texts} isOff={missing !== null} />}
        </Loaded>
      </Section>
      <Section title="Automatic emails">
        <p className="text-ink-soft">
          Clients get each of these once, within minutes; reminders go between 9 AM and 8 PM.
          {missing !== null && " Emailing clients is off, so nobody gets one now."}
        </p>
        <Loaded result={updates}>{(texts) => <UpdateList texts={texts} />}</Loaded>
      </Section>
    </>
  );
}

function SetUp({ missing, receivesReplies, studioEmail, ownerStopped }: EmailSettings) {
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
          ? missingSettingText(missing).replace(" above", "")
          : receivesReplies
            ? "You can email clients from the inbox, and their replies arrive there."
            : `You can email clients from the inbox. Their replies go to ${studioEmail}. To have them arrive in the inbox, ask your developer to set REPLY_ADDRESS.`}
      </Alert>
    </section>
  );
}
