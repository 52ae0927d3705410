/** The head of a section: title, a line in capitals over a gold hairline, and what follows. */
export function SectionHeading({
  title,
  subheading,
  intro,
  className = "",
}: {
  title: string;
  subheading?: string;
  intro?: string;
  className?: string;
}) {
  return (
    <div className={className}>
      <h2 className="font-h2 text-[clamp(2.25rem,4.4vw,3.75rem)] leading-[1.05] font-medium text-balance text-heading">
        {title}
      </h2>
      {subheading && (
        <p className="mt-4 text-[0.8125rem] leading-5 font-medium tracking-[0.18em] uppercase">
          {subheading}
        </p>
      )}
      {intro && <p className="mt-5 max-w-2xl text-lg leading-8 text-pretty">{intro}</p>}
    </div>
  );
}
