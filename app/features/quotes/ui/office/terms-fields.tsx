import { cakeThumbnail } from "~/features/likes/liked-cake";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { typedMoney } from "~/features/orders/money";
import { call } from "~/platform/http/admin-call";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { LinkButton } from "~/ui/office/link-button";
import { useIsOwner } from "~/ui/office/use-role";
import { parseWholeNumber } from "~/ui/whole-number";
import type { OfficeQuotes } from "../../office-quotes";
import { itemsOf } from "../../price-book";
import { quoteCalls } from "../../quote-calls";
import { maxLinkLength, maxMessageLength } from "../../quote-limits";
import { DraftField, type DraftProps } from "./draft-field";
import { MoreFields } from "./more-fields";

type TermsProps = DraftProps & { quotes: OfficeQuotes };

export function TermsFields({ quotes, ...props }: TermsProps) {
  const { draft } = props;
  const isOwner = useIsOwner();
  const bands = itemsOf(quotes.book, "delivery");
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <DraftField
          {...props}
          name="delivery"
          label="Delivery fee ($)"
          inputMode="decimal"
          list="delivery-bands"
          className="max-sm:col-span-full"
        />
        <DraftField {...props} name="depositPercent" label="Deposit (%)" inputMode="numeric" />
        <DraftField
          {...props}
          name="validDays"
          label="Valid for (days)"
          inputMode="numeric"
          hint="Ends on the day of the event at the latest."
        />
        <datalist id="delivery-bands">
          {bands.map(({ id, name, price }) => (
            <option key={id} value={typedMoney(price)} label={name} />
          ))}
        </datalist>
      </div>
      <UsualTerms quotes={quotes} draft={draft} />
      {isOwner && <PayingChoices terms={quotes.terms} />}
      <MoreFields quotes={quotes} {...props} />
      <LikedChoice quotes={quotes} {...props} />
      <DraftField
        {...props}
        rows={3}
        optionalLabel="optional"
        name="message"
        label="Message to the client"
        maxLength={maxMessageLength}
      />
      <DraftField
        {...props}
        name="paymentLink"
        label="Payment link"
        optionalLabel="optional"
        inputMode="url"
        hint={
          isOwner
            ? "Shown once the quote is accepted. Begins with https://."
            : "Shown once the quote is accepted. Only the owner can set it."
        }
        maxLength={maxLinkLength}
        readOnly={!isOwner}
      />
    </>
  );
}

/** Offers to save changed terms as the default for new quotes. */
function UsualTerms({ quotes, draft }: Pick<TermsProps, "quotes" | "draft">) {
  const { changes } = useOrderScreen();
  const isOwner = useIsOwner();
  const { data: typed } = quoteCalls.setTerms.input.safeParse({
    depositPercent: parseWholeNumber(draft.depositPercent),
    validDays: parseWholeNumber(draft.validDays),
  });
  const { terms } = quotes;
  const isUsual =
    typed?.depositPercent === terms.depositPercent && typed.validDays === terms.validDays;
  if (!typed || isUsual || !isOwner) return null;

  const keep = () => {
    void changes.send({
      call: () => call(quoteCalls.setTerms, typed),
      done: { text: "New quotes start with this deposit and validity." },
    });
  };

  return <LinkButton onClick={keep}>Use this deposit and validity for new quotes</LinkButton>;
}

const payingChoices = [
  {
    name: "paysAfterHold",
    label: "Clients may still pay after a hold has ended, if the day has room",
    hint: "(for all quotes; otherwise they ask you first)",
    on: "Clients may pay after a hold has ended.",
    off: "After a hold has ended, clients ask you first.",
  },
  {
    name: "takesDebits",
    label: "Clients may also pay by bank debit on Stripe’s page",
    hint: "(for all quotes; it takes up to four business days, and first needs two more events in Stripe: see the operations guide)",
    on: "Clients may pay by bank debit.",
    off: "Clients pay by card only.",
  },
] as const;

/** They apply to all quotes, including sent ones. */
function PayingChoices({ terms }: Pick<OfficeQuotes, "terms">) {
  const { changes } = useOrderScreen();
  return payingChoices.map(({ name, label, hint, on, off }) => {
    const set = (isOn: boolean) => {
      void changes.send({
        call: () => call(quoteCalls.setTerms, { [name]: isOn }),
        done: { text: isOn ? on : off, undo: () => set(!isOn) },
      });
    };
    return (
      <CheckField
        key={name}
        name={name}
        label={
          <span>
            {label} <span className="text-ink-soft">{hint}</span>
          </span>
        }
        checked={terms[name]}
        onChange={set}
      />
    );
  });
}

function LikedChoice({ quotes: { inquiry }, draft, change }: TermsProps) {
  if (inquiry.likes.length === 0) return null;
  const choose = (id: string, chosen: boolean) =>
    change((before) => ({
      ...before,
      likes: chosen ? [...before.likes, id] : before.likes.filter((each) => each !== id),
    }));
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">Cakes the client liked</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {inquiry.likes.map((cake) => (
          <li key={cake.id}>
            <label className="grid cursor-pointer gap-1.5 text-sm leading-snug">
              <span className="quote-photo">
                <img src={cakeThumbnail(cake)} alt="" loading="lazy" />
                <input
                  type="checkbox"
                  className="absolute start-2 top-2 size-5"
                  checked={draft.likes.includes(cake.id)}
                  onChange={({ currentTarget }) => choose(cake.id, currentTarget.checked)}
                />
              </span>
              {cake.title}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
