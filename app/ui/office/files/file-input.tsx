import { forwardRef } from "react";

type FileInputProps = {
  /** For screen readers and tests. A visible button opens the chooser through the `ref`. */
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
};

/** A hidden file input. It is cleared after each choice, so that the same file can be chosen again. */
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
