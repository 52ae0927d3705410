import { ContactForm, type ContactFormProps } from "~/features/inquiries/ui/contact-form";
import { studio } from "~/studio";
import { phoneHref } from "~/ui/phone-href";
import { contactCopy } from "../home-copy";
import { SectionHeading } from "./section-heading";

export type ContactDetails = { email: string; phone: string };

export function Contact({ details, form }: { details: ContactDetails; form: ContactFormProps }) {
  return (
    <section id="contact" className="mx-auto max-w-[84rem] px-4 py-20 sm:px-6 lg:px-10 lg:py-32">
      <SectionHeading
        title={contactCopy.heading}
        intro={contactCopy.intro}
        className="px-2 sm:px-0"
      />
      <div className="mt-12 grid gap-12 lg:grid-cols-[1.7fr_1fr] lg:gap-20">
        <div className="buttons-contact bg-(--theme-contact-form-bg) px-5 py-10 sm:px-10 lg:px-14">
          <h3 className="mb-8 font-h2 text-3xl leading-9 text-heading">{contactCopy.formTitle}</h3>
          <ContactForm {...form} />
        </div>
        <ContactCard {...details} />
      </div>
    </section>
  );
}

function ContactCard({ email, phone }: ContactDetails) {
  return (
    <div className="px-2 lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:self-start lg:border-l lg:border-gold/60 lg:px-0 lg:py-2 lg:pl-12">
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
            href={phoneHref(phone)}
          >
            {phone}
          </a>
        </Detail>
        <Detail term="Location">{studio.location}</Detail>
        <Detail
          term={contactCopy.areasTitle}
        >{`${studio.serviceAreas.join(", ")} and nearby`}</Detail>
        <Detail term={contactCopy.hoursTitle}>
          {studio.hours.map(({ days, hours }) => (
            <span key={days} className="block">
              {days}: {hours}
            </span>
          ))}
        </Detail>
      </dl>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] leading-5 font-medium tracking-[0.14em] uppercase">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
