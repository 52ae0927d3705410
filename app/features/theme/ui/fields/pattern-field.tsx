import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { sendPattern } from "../../.client/pattern-upload";
import { PRODUCTION_THEME } from "../../normalize-theme";
import { PATTERN_TYPES } from "../../theme-file";
import { themeTexts } from "../../theme-texts";
import type { SettingFieldProps } from "./setting-field";

/** The photo behind the bar: one's own, the one that came with the site, or none. */
export function PatternField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: string }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
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
    <div className="studio-pattern">
      <span
        className="studio-pattern-sample"
        style={{ backgroundImage: value ? `url("${value}")` : undefined }}
      >
        {value === "" && "None"}
      </span>
      <div className="grid gap-1">
        <input
          ref={chooser}
          type="file"
          accept={PATTERN_TYPES}
          className="sr-only"
          tabIndex={-1}
          aria-label="Pattern photo file"
          disabled={disabled}
          onChange={upload}
        />
        <Button
          id={id}
          variant="secondary"
          className="studio-small"
          aria-describedby={describedBy}
          aria-busy={busy}
          disabled={disabled || busy}
          onClick={() => chooser.current?.click()}
        >
          {busy ? "Uploading…" : "Upload a photo"}
        </Button>
        <p className="field-hint">PNG, SVG or JPG</p>
        <div className="flex flex-wrap gap-x-4">
          {value !== "" && (
            <Button
              variant="quiet"
              className="studio-small"
              disabled={disabled}
              onClick={() => onChange("")}
            >
              No photo
            </Button>
          )}
          {value !== PRODUCTION_THEME.navPatternImage && (
            <Button
              variant="quiet"
              className="studio-small"
              disabled={disabled}
              onClick={() => onChange(PRODUCTION_THEME.navPatternImage)}
            >
              The site’s own
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
