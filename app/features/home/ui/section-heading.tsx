/** The title of a section and its first paragraph. */
export function SectionHeading({
  title,
  intro,
  className,
}: {
  title: string;
  intro: string;
  className?: string;
}) {
  return (
    <div className={className}>
      <h2 className="font-h2 text-[clamp(2.25rem,4.4vw,3.75rem)] leading-[1.05] font-medium text-balance text-heading">
        {title}
      </h2>
      <p className="mt-5 max-w-2xl text-lg leading-8 text-pretty">{intro}</p>
    </div>
  );
}
