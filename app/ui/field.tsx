import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type FieldControl = {
  id: string;
  name: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldFrame = {
  /** For a link to the control. */
  id?: string;
  label: ReactNode;
  name: string;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  optionalLabel?: string;
  className?: string;
};

export function Field({
  id: given,
  label,
  name,
  error,
  hint,
  required = false,
  optionalLabel,
  className,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {!required && optionalLabel && <span className="field-optional"> ({optionalLabel})</span>}
      </label>
      {children({
        id,
        name,
        required,
        "aria-describedby": classNames(errorId, hintId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

export function inputClass(className?: string): string {
  return classNames("input", className);
}
