import { cakeThumbnail, type LikedCake } from "~/features/likes/liked-cake";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { handoverLabels } from "~/features/orders/final-details";
import { formatMoney } from "~/features/orders/money";
import { describeServings } from "~/features/orders/servings";
import { pictureLabel } from "../pictures/picture-texts";
import type { QuotePicture } from "../pictures/quote-picture";
import { partRows } from "../plan/quoted-parts";
import type { QuoteContent, ShownQuote } from "../quote-content";
import {
  changesTitle,
  chargesOf,
  describeCount,
  describeHandover,
  describeLoan,
} from "../quote-texts";
import { lineAmount } from "../quote-totals";

export function QuoteSheet({
  quote: { version, content, total, deposit, expiresOn },
  heading: Heading,
  pictureSrc,
  movedTo,
  letterhead,
  closing,
}: {
  quote: ShownQuote;
  heading: "h1" | "h3";
  pictureSrc: (picture: QuotePicture) => string;
  letterhead?: React.ReactNode;
  closing?: React.ReactNode;
  /** The event's day on the calendar, if it moved. */
  movedTo?: string;
}) {
  const { client, event, handover, changes, message, likes, pictures, terms } = content;
  const Subheading = Heading === "h1" ? "h2" : "h4";
  const [liked, ...others] = likes;
  return (
    <article className="quote-sheet" data-long={isLong(content) || undefined}>
      {letterhead}
      <div className="quote-top">
        {liked && (
          <figure>
            <LikedPhoto cake={liked} />
            <figcaption>You liked “{liked.title}”</figcaption>
          </figure>
        )}
        <header>
          <p className="eyebrow">Quote {version}</p>
          <Heading className="quote-title">For {client}</Heading>
        </header>
        <dl className="quote-facts">
          <Fact label="Event">
            {[eventLabels[event.type], describeServings(event.servings)]
              .filter((said) => said !== "")
              .join(" · ")}
          </Fact>
          <Fact label="Date">
            {describeEventDate(movedTo ?? event.date)}
            {movedTo !== undefined && movedTo !== event.date && (
              <span className="quote-each">moved from {describeEventDate(event.date)}</span>
            )}
          </Fact>
          {handover && (
            <Fact label={handoverLabels[handover.how]}>{describeHandover(handover)}</Fact>
          )}
          <Fact label="Valid until">{describeEventDate(expiresOn)}</Fact>
        </dl>
        {message !== "" && <p className="quote-message">{message}</p>}
      </div>
      {changes && (
        <section className="quote-changes">
          <Subheading>{changesTitle(changes)}</Subheading>
          <ul>
            {changes.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {pictures.length > 0 && (
        <section aria-label="The design" className="quote-pictures">
          <Subheading>The design</Subheading>
          <ul>
            {pictures.map((picture, at) => (
              <li key={picture.sha256}>
                <Picture
                  picture={picture}
                  label={pictureLabel(picture, at)}
                  src={pictureSrc(picture)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <QuoteLines
        content={content}
        total={total}
        deposit={deposit}
        eventDay={movedTo ?? event.date}
      />
      {others.length > 0 && (
        <section className="quote-likes">
          <Subheading>Other cakes you liked</Subheading>
          <ul>
            {others.map((cake) => (
              <li key={cake.id}>
                <LikedPhoto cake={cake} />
                <span>{cake.title}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {terms !== "" && (
        <section className="quote-terms">
          <Subheading>Terms</Subheading>
          <p>{terms}</p>
        </section>
      )}
      {closing}
    </article>
  );
}

/** Small type fits most long quotes on one printed page; the longest take two. Estimated in table rows. */
function isLong(content: QuoteContent): boolean {
  const { lines, message, terms, likes, changes, pictures } = content;
  const rows =
    lines.length +
    (changes?.texts.length ?? 0) / 2 +
    lines.filter(({ count }) => count > 1).length / 2;
  const words = (rowsOf(message) + rowsOf(terms)) / 2;
  const photos = Math.ceil((likes.length - 1) / 8) * 5;
  const design = Math.ceil(pictures.length / 3) * 6;
  return rows + chargesOf(content).length + content.plan.length + words + photos + design > 12;
}

/** An estimate of the printed lines. */
function rowsOf(text: string): number {
  return text.split("\n").reduce((rows, each) => rows + Math.ceil(each.length / 100), 0);
}

function Picture({
  picture: { caption, width, height },
  label,
  src,
}: {
  picture: QuotePicture;
  label: string;
  src: string;
}) {
  return (
    <figure>
      <a href={src} target="_blank" rel="noreferrer">
        <img src={src} alt={label} width={width} height={height} />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function QuoteLines({
  content,
  total,
  deposit,
  eventDay,
}: Pick<ShownQuote, "content" | "total" | "deposit"> & { eventDay: string }) {
  return (
    <table className="quote-lines">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {content.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent quote's lines stay where they are
          <Line key={at} line={line} eventDay={eventDay} />
        ))}
        {chargesOf(content).map(([label, amount]) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="quote-total">
          <th scope="row">Total</th>
          <td>{formatMoney(total)}</td>
        </tr>
        {partRows({ content, total, deposit }, eventDay).map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Line({ line, eventDay }: { line: QuoteContent["lines"][number]; eventDay: string }) {
  return (
    <tr>
      <td>
        {line.what}
        {line.count > 1 && <span className="quote-each">{describeCount(line)}</span>}
        {line.loanDays !== undefined && (
          <span className="quote-each">{describeLoan(line.loanDays, eventDay)}</span>
        )}
      </td>
      <td>{formatMoney(lineAmount(line))}</td>
    </tr>
  );
}

/** Its alt text is empty, since the title is below. A deleted photo leaves its space empty. */
function LikedPhoto({ cake }: { cake: LikedCake }) {
  return (
    <span className="quote-photo">
      <img src={cakeThumbnail(cake)} alt="" width={320} height={320} loading="lazy" />
    </span>
  );
}
