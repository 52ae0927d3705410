import { addDays } from "~/studio-time";
import { agreedQuote, eventDay, isBooked, type Order } from "../order";

export type Loan = {
  /** "2 × Gold stand and Silver tray" */
  what: string;
  dueOn: string;
  /** Null while it is out. */
  returnedAt: number | null;
};

const listed = new Intl.ListFormat("en-US");

/** What a booked order's agreed quote lends; null if nothing. */
export function loanOf(order: Order): Loan | null {
  const items = agreedQuote(order)?.loans ?? [];
  if (items.length === 0 || !isBooked(order)) return null;
  return {
    what: listed.format(
      items.map(({ what, count }) => (count === 1 ? what : `${count} × ${what}`)),
    ),
    dueOn: addDays(eventDay(order), Math.max(...items.map(({ days }) => days))),
    returnedAt: order.loanReturnedAt,
  };
}

/** Null if nothing is out. */
export function loanOutUntil(order: Order): string | null {
  const loan = loanOf(order);
  return loan?.returnedAt === null ? loan.dueOn : null;
}
