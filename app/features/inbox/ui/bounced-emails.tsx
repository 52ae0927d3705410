import { Alert } from "~/ui/office/alert";
import { linkButtonClass } from "~/ui/office/link-button";
import { type TodaysInquiry, todaysHref } from "../today";

export function BouncedEmails({ orders }: { orders: readonly TodaysInquiry[] }) {
  return orders.map((order) => (
    <Alert
      key={order.id}
      tone="warning"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-5"
    >
      <span>{`An email to ${order.name} came back.`}</span>
      <a href={todaysHref(order)} className={linkButtonClass()}>
        Open<span className="sr-only"> the inquiry of {order.name}</span>
      </a>
    </Alert>
  ));
}
