import { useIsOwner } from "~/features/auth/ui/use-is-owner";
import { cakeThumbnail } from "~/features/likes/liked-cake";
import { plainAnswer } from "~/features/orders/inbox-calls";
import { useInbox } from "~/features/orders/ui/inbox-context";
import { callAdmin } from "~/platform/http/admin-call";
import { Field, inputClass } from "~/ui/field";
import { LinkButton } from "~/ui/office/link-button";
import { readWhole } from "~/ui/whole-number";
import type { OfficeQuotes } from "../../office-quotes";
import { quoteAddresses, termsCall } from "../../quote-calls";
import type { QuoteDraft } from "../../quote-draft";
import { longestLink, longestMessage } from "../../quote-limits";

type TermsProps = {
  quotes: OfficeQuotes;
  draft: QuoteDraft;
  errors: Record<string, string>;
  change: (edit: (draft: QuoteDraft) => QuoteDraft) => void;
};

type TextName = "delivery" | "depositPercent" | "validDays" | "paymentLink";

/** Delivery, deposit, how long it is valid, and what else the client reads. */
export function TermsFields(props: TermsProps) {
  const { draft, errors, change } = props;
  const isOwner = useIsOwner();
  const field = (
    name: TextName,
    label: string,
    options: {
      inputMode: "decimal" | "numeric" | "url";
      hint?: string;
      most?: number;
      readOnly?: boolean;
    },
  ) => (
    <Field label={label} name={name} error={errors[name]} hint={options.hint}>
      {(control) => (
        <input
          {...control}
          value={draft[name]}
          inputMode={options.inputMode}
          maxLength={options.most ?? 30}
          readOnly={options.readOnly}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, [name]: value }))
          }
          className={inputClass()}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="max-sm:col-span-full">
          {field("delivery", "Delivery ($)", { inputMode: "decimal" })}
        </div>
        {field("depositPercent", "Deposit (%)", { inputMode: "numeric" })}
        {field("validDays", "Valid for (days)", {
          inputMode: "numeric",
          hint: "Ends on the day of the event at the latest.",
        })}
      </div>
      <UsualTerms {...props} />
      <LikedChoice {...props} />
      <Field
        label="Message to the client"
        name="message"
        optionalLabel="optional"
        error={errors.message}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.message}
            maxLength={longestMessage}
            onChange={({ currentTarget: { value } }) =>
              change((before) => ({ ...before, message: value }))
            }
            className={inputClass("min-h-20")}
          />
        )}
      </Field>
      {field("paymentLink", "Payment link (optional)", {
        inputMode: "url",
        hint: isOwner
          ? "Shown once the quote is accepted. Begins with https://."
          : "Shown once the quote is accepted. Only the owner can set it.",
        most: longestLink,
        readOnly: !isOwner,
      })}
    </>
  );
}

/** Offers to begin the next quotes with other terms than before. */
function UsualTerms({ quotes, draft }: TermsProps) {
  const { changes } = useInbox();
  const isOwner = useIsOwner();
  const { data: typed } = termsCall.safeParse({
    depositPercent: readWhole(draft.depositPercent),
    validDays: readWhole(draft.validDays),
  });
  const { terms } = quotes;
  const isUsual =
    typed?.depositPercent === terms.depositPercent && typed.validDays === terms.validDays;
  if (!typed || isUsual || !isOwner) return null;

  function keep() {
    void changes.send({
      call: () => callAdmin(quoteAddresses.terms, plainAnswer, { method: "PUT", json: typed }),
      done: { text: "New quotes start with this deposit and validity." },
    });
  }

  return <LinkButton onClick={keep}>Use this deposit and validity for new quotes</LinkButton>;
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
