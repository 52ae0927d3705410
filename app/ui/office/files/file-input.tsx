import { forwardRef } from "react";

type FileInputProps = {
  /** For a screen reader and for tests; a button of the screen opens the chooser by the `ref`. */
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
};

/** A file chooser behind a button of ours. The same file can be chosen again, since it keeps nothing. */
export const FileInput = forwardRef<HTMLInputElement, FileInputProps>(function FileInput(
  { label, onChoose, ...input },
  ref,
) {
  return (
    <input
      ref={ref}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      {...input}
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? []);
        currentTarget.value = "";
        onChoose(files);
      }}
    />
  );
});
