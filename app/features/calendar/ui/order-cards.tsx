import { type ReactNode, useState } from "react";
import { cakeThumbnail } from "~/features/likes/liked-cake";
import { describeServings } from "~/features/orders/servings";
import { describeTime } from "~/studio-time";
import { imageFailure } from "~/ui/image-failure";
import { kindBeside } from "../calendar-entry";
import { describeLongDay } from "../calendar-month";
import { describeAgreed, describeHandover, type SheetOrder } from "../week-sheet";

type AgreedCake = { servings: string; lines: readonly string[]; message: string };

export type OrderCardsProps = {
  orders: readonly SheetOrder[];
  /** Accepted quotes by order id. */
  agreed: Readonly<Record<string, AgreedCake>>;
  /** Replaces the phone number. */
  contact?: (order: SheetOrder) => ReactNode;
};

export function OrderCards({ orders, agreed, contact }: OrderCardsProps) {
  return (
    <>
      <h2 className="mt-8 text-subtitle print:mt-3 print:text-[14pt]">The cakes</h2>
      <ul className="mt-3 gap-4 md:columns-2 print:columns-3 print:gap-2">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} agreed={agreed[order.id]}>
            {contact?.(order)}
          </OrderCard>
        ))}
      </ul>
    </>
  );
}

type OrderCardProps = {
  order: SheetOrder;
  agreed: AgreedCake | undefined;
  children?: ReactNode;
};

function OrderCard({ order, agreed, children }: OrderCardProps) {
  const { title, day, time, isHeld, servings, tiers, theme, allergies, note } = order;
  const facts = [
    kindBeside(order),
    servings && describeServings(servings),
    /^\d+$/.test(tiers) && `${tiers} ${tiers === "1" ? "tier" : "tiers"}`,
    theme,
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <li className="mb-4 break-inside-avoid rounded-xs border border-edge bg-paper p-4 print:mb-2 print:p-2 print:text-[9pt] print:leading-tight">
      <h3 className="text-[1.125rem] print:text-[11pt]">{title}</h3>
      <p>
        <strong className="font-semibold">{describeLongDay(day)}</strong>
        {time !== "" && `, ${describeTime(time)}`}
        {isHeld && " (held, not booked yet)"}
      </p>
      {facts.length > 0 && <p>{facts.join(", ")}</p>}
      {allergies !== "" && (
        <p className="my-1 border-2 border-danger px-2 py-0.5 font-semibold wrap-anywhere text-danger">
          Allergies: {allergies}
        </p>
      )}
      <p className="wrap-anywhere">{describeHandover(order)}</p>
      {children ?? <p className="wrap-anywhere empty:hidden">{describeContact(order)}</p>}
      {order.final && order.final.note !== "" && (
        <p className="whitespace-pre-line wrap-anywhere">{order.final.note}</p>
      )}
      {agreed && <p className="mt-2 wrap-anywhere">Agreed: {describeAgreed(agreed)}</p>}
      {agreed && agreed.message !== "" && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{agreed.message}</p>
      )}
      {order.photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {order.photos.map(({ title: name, file }) => (
            <li
              key={file}
              className="w-24 text-[0.8125rem] leading-tight print:w-20 print:text-[8pt]"
            >
              <LikedPhoto file={file} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {note !== "" && (
        <p className="mt-2 line-clamp-5 print:line-clamp-3 whitespace-pre-line wrap-anywhere text-ink-soft">
          {note}
        </p>
      )}
    </li>
  );
}

/** The contact for that day, or else the client's phone. */
function describeContact({ final, phone }: SheetOrder): string {
  return final ? `${final.contact}, ${final.phone}` : phone;
}

/** Renders nothing if the photo was deleted; its title stays. */
function LikedPhoto({ file }: { file: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={cakeThumbnail({ file })}
      alt=""
      width={96}
      height={96}
      className="aspect-square w-full bg-blush object-cover"
      {...imageFailure(() => setMissing(true))}
    />
  );
}
