import { Fragment, type ReactNode } from "react";
import type { AreaLink } from "~/features/gallery/areas/area-pages";
import { ContactForm, type ContactFormProps } from "~/features/inquiries/ui/contact-form";
import { phoneLink } from "~/platform/text/phone-number";
import { studio } from "~/studio";
import { PageSection } from "~/ui/hydration/page-section";
import { Still } from "~/ui/still";
import { contactCopy } from "../home-copy";
import { SectionHeading } from "./section-heading";

export type ContactDetails = { email: string; phone: string };

type ContactProps = {
  details: ContactDetails;
  /** The towns that have a page. */
  areas: readonly AreaLink[];
  form: ContactFormProps;
  /** Server only. */
  nextSteps: ReactNode;
};

export function Contact({ details, areas, form, nextSteps }: ContactProps) {
  return (
    <section id="contact" className="measure section">
      <SectionHeading
        title={contactCopy.heading}
        intro={
          <>
            {`${contactCopy.intro} `}
            <a
              href={phoneLink(details.phone)}
              className="-my-3 inline-block py-3 underline underline-offset-4"
            >
              {contactCopy.call}
            </a>
            .
          </>
        }
      />
      <div className="mt-10 grid gap-12 lg:mt-14 has-data-sent-card:[&_.next-steps]:hidden lg:grid-cols-[1.7fr_1fr] lg:gap-20">
        <div className="buttons-contact -mx-(--gutter) ground-form px-(--gutter) py-10 md:mx-0 lg:px-14 lg:py-14 has-data-sent-card:[&>h3]:hidden">
          <h3 className="mb-8 font-h2 text-3xl leading-9 text-heading">{contactCopy.formTitle}</h3>
          <PageSection>
            <ContactForm {...form} />
          </PageSection>
        </div>
        <ContactCard {...details} areas={areas} nextSteps={nextSteps} />
      </div>
    </section>
  );
}

type ContactCardProps = ContactDetails & Pick<ContactProps, "areas" | "nextSteps">;

function ContactCard({ email, phone, areas, nextSteps }: ContactCardProps) {
  return (
    <div className="lg:pt-14">
      <h3 className="font-h2 text-3xl leading-9 text-heading">{contactCopy.cardTitle}</h3>
      <dl className="mt-6 flex flex-col gap-5 leading-7">
        <Detail term="Email">
          <a
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            href={`mailto:${email}`}
          >
            {email}
          </a>
        </Detail>
        <Detail term="Phone">
          <a
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            href={phoneLink(phone)}
          >
            {phone}
          </a>
        </Detail>
        <Detail term="Location">{studio.location}</Detail>
        <Detail term={contactCopy.areasTitle}>
          <ServiceAreas links={areas} />
        </Detail>
        <Detail term={contactCopy.hoursTitle}>
          {studio.hours.map(({ days, hours }) => (
            <span key={days} className="block">
              {days}: {hours}
            </span>
          ))}
        </Detail>
      </dl>
      <a
        href="/find-my-quote"
        className="mt-5 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {contactCopy.findQuote}
      </a>
      <Still name="next-steps">{nextSteps}</Still>
    </div>
  );
}

function ServiceAreas({ links }: { links: readonly AreaLink[] }) {
  const towns = new Set([...studio.serviceAreas, ...links.map(({ town }) => town)]);
  return (
    <>
      {[...towns].map((town, at) => {
        const link = links.find((one) => one.town === town);
        return (
          <Fragment key={town}>
            {at > 0 && ", "}
            {link ? (
              <a href={link.href} className="-my-2 inline-block py-2 underline underline-offset-4">
                {town}
              </a>
            ) : (
              town
            )}
          </Fragment>
        );
      })}
      {" and nearby"}
    </>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
