import type { KeyboardEvent, Ref } from "react";
import { classNames } from "../../class-names";
import { Field, type FieldFrame, inputClass } from "../../field";

export function TextField({
  value,
  onChange,
  type = "text",
  inputMode,
  placeholder,
  spellCheck,
  disabled,
  readOnly,
  maxLength,
  min,
  max,
  list,
  rows,
  onEnter,
  inputRef,
  inputClassName,
  ...field
}: FieldFrame & {
  value: string;
  onChange?: (value: string) => void;
  type?: "text" | "search" | "url" | "date" | "time";
  inputMode?: "numeric" | "decimal" | "url";
  placeholder?: string;
  spellCheck?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
  list?: string;
  rows?: number;
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  inputClassName?: string;
}) {
  return (
    <Field {...field}>
      {(control) => {
        const common = {
          ...control,
          value,
          inputMode,
          placeholder,
          spellCheck,
          disabled,
          readOnly,
          maxLength,
          autoComplete: "off",
          className: inputClass(classNames(rows !== undefined && "min-h-0", inputClassName)),
          onKeyDown: (event: KeyboardEvent) => {
            const isEnter = event.key === "Enter" && !(rows && event.shiftKey);
            if (!onEnter || !isEnter || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          },
        };
        return rows ? (
          <textarea
            {...common}
            rows={rows}
            onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          />
        ) : (
          <input
            {...common}
            ref={inputRef}
            type={type}
            min={min}
            max={max}
            list={list}
            onFocus={readOnly ? ({ currentTarget }) => currentTarget.select() : undefined}
            onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}
