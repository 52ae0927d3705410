import { useRef, useState } from "react";
import { FileInput } from "~/ui/office/files/file-input";
import { showToast } from "~/ui/toast/toast-store";
import { sendPattern } from "../../.client/pattern-upload";
import { productionTheme } from "../../normalize-theme";
import { patternTypes } from "../../theme-file";
import { themeTexts } from "../../theme-texts";
import { SmallButton } from "../panel-controls";
import type { SettingFieldProps } from "./plain-fields";

export function PatternField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: string }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function upload([file]: readonly File[]) {
    if (!file) return;
    setBusy(true);
    const sent = await sendPattern(file);
    setBusy(false);
    if (sent.ok) onChange(sent.value);
    showToast(
      sent.ok
        ? { title: themeTexts.uploaded, kind: "success" }
        : { title: themeTexts.notUploaded, description: sent.error, kind: "error" },
    );
  }

  return (
    <div className="grid grid-cols-[6rem_1fr] items-start gap-3">
      <span
        className="grid h-24 place-items-center border border-line bg-cream bg-[length:4rem] bg-center text-[0.8125rem] text-ink-soft"
        style={{ backgroundImage: value ? `url("${value}")` : undefined }}
      >
        {value === "" && "None"}
      </span>
      <div className="grid gap-1">
        <FileInput
          ref={chooser}
          accept={patternTypes}
          label="Pattern photo file"
          disabled={disabled}
          onChoose={upload}
        />
        <SmallButton
          id={id}
          variant="secondary"
          aria-describedby={describedBy}
          aria-busy={busy}
          disabled={disabled || busy}
          onClick={() => chooser.current?.click()}
        >
          {busy ? "Uploading…" : "Upload a photo"}
        </SmallButton>
        <p className="field-hint">PNG, SVG, or JPG</p>
        <div className="flex flex-wrap gap-x-4">
          {value !== "" && (
            <SmallButton variant="quiet" disabled={disabled} onClick={() => onChange("")}>
              No photo
            </SmallButton>
          )}
          {value !== productionTheme.navPatternImage && (
            <SmallButton
              variant="quiet"
              disabled={disabled}
              onClick={() => onChange(productionTheme.navPatternImage)}
            >
              The site’s own
            </SmallButton>
          )}
        </div>
      </div>
    </div>
  );
}
