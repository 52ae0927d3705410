import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { InboxInquiry } from "../../inbox/inbox";
import { type InquiryStatus, inquiryStatuses, statusLabels } from "../../inquiry-status";

export function StatusSelect({
  inquiry: { status, statusAt },
  disabled,
  onChange,
}: {
  inquiry: Pick<InboxInquiry, "status" | "statusAt">;
  disabled: boolean;
  onChange: (status: InquiryStatus) => void;
}) {
  const choose = (value: string) => {
    const chosen = inquiryStatuses.find((known) => known === value);
    if (chosen && chosen !== status) onChange(chosen);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label="Status" name="status" className="w-44" required>
          {({ required: _, ...control }) => (
            <select
              {...control}
              value={status}
              disabled={disabled}
              onChange={(event) => choose(event.target.value)}
              className={inputClass()}
            >
              {inquiryStatuses.map((known) => (
                <option key={known} value={known}>
                  {statusLabels[known]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {statusAt !== null && (
          <p className="pb-2.5 text-sm text-ink-soft">since {describeMoment(statusAt)}</p>
        )}
      </div>
      <p className="hidden print:block">Status: {statusLabels[status]}</p>
    </>
  );
}
