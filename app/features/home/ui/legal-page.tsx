import { phoneLink } from "~/platform/text/phone-number";
import { type LegalText, sectionAnchor } from "../legal-text";
import type { ContactDetails } from "./contact";

export function LegalPage({
  text,
  h1,
  contact,
}: {
  text: LegalText;
  h1: string;
  contact: ContactDetails;
}) {
  return (
    <article className="measure grid pt-[calc(var(--bar-height)+4rem)] pb-24 lg:grid-cols-[1fr_2fr] lg:gap-x-16">
      <header className="lg:sticky lg:top-[calc(var(--bar-height)+4rem)] lg:self-start">
        <h1>{h1}</h1>
        <p className="mt-5 text-sm">Last updated {text.lastUpdated}</p>
      </header>
      <div className="max-w-[46rem] max-lg:mt-6">
        <p className="text-lead text-pretty">{text.intro}</p>
        {text.sections.map(({ title, paragraphs, points }) => (
          <LegalPart key={title} title={title}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-gold">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </LegalPart>
        ))}
        <LegalPart title="Contact">
          <p>
            Questions? Write to{" "}
            <a className="underline underline-offset-4" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>{" "}
            or call{" "}
            <a
              className="whitespace-nowrap underline underline-offset-4"
              href={phoneLink(contact.phone)}
            >
              {contact.phone}
            </a>
            .
          </p>
        </LegalPart>
      </div>
    </article>
  );
}

function LegalPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section
      id={sectionAnchor(title)}
      className="mt-10 scroll-mt-(--bar-height) leading-7 [&>p+p]:mt-3"
    >
      <h2 className="mb-3 font-h2 text-2xl leading-8 text-heading">{title}</h2>
      {children}
    </section>
  );
}
