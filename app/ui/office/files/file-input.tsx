import { forwardRef } from "react";

type FileInputProps = {
  /** For screen readers and tests. The visible button clicks this input through `ref`. */
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
};

/** Cleared after each choice, so the same file can be chosen again. */
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
