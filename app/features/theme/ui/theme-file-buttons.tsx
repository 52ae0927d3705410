import { useRef } from "react";
import { FileInput } from "~/ui/office/files/file-input";
import { saveFile } from "~/ui/office/files/save-file";
import { showToast } from "~/ui/toast/toast-store";
import type { Theme } from "../normalize-theme";
import { maxThemeFileBytes, readThemeFile, themeFileName, themeFileText } from "../theme-file";
import { themeTexts } from "../theme-texts";
import { SmallButton } from "./panel-controls";

export function ThemeFileButtons({
  name,
  theme,
  locked,
  onUpload,
}: {
  name: string;
  theme: Theme;
  locked: boolean;
  onUpload: (theme: Theme) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);

  async function upload([file]: readonly File[]) {
    if (!file) return;
    const text = file.size <= maxThemeFileBytes ? await file.text() : "";
    const read = readThemeFile({ name: file.name, type: file.type, text }, theme);
    if (!read.ok) {
      showToast({ title: themeTexts.notUploaded, description: expectedFile, kind: "error" });
      return;
    }
    onUpload(read.value.theme);
    const { ignored } = read.value;
    showToast({
      title: themeTexts.uploaded,
      description: ignored.length > 0 ? `Ignored: ${shortList(ignored)}.` : undefined,
      kind: ignored.length > 0 ? "warning" : "success",
    });
  }

  return (
    <>
      <FileInput
        ref={chooser}
        accept=".json,application/json"
        label="Theme file"
        disabled={locked}
        onChoose={upload}
      />
      <SmallButton
        variant="quiet"
        aria-label="Upload a theme"
        disabled={locked}
        onClick={() => chooser.current?.click()}
      >
        Upload
      </SmallButton>
      <SmallButton
        variant="quiet"
        aria-label="Download the theme"
        onClick={() => saveFile(themeFile(theme), themeFileName(name))}
      >
        Download
      </SmallButton>
    </>
  );
}

const expectedFile = "Choose a theme file you downloaded here (.json).";

function themeFile(theme: Theme): Blob {
  return new Blob([themeFileText(theme)], { type: "application/json" });
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => [...name].slice(0, 40).join(""));
  const rest = names.length - shown.length;
  return shown.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
