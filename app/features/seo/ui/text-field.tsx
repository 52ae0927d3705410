import type { ReactNode } from "react";
import { Field, inputClass } from "~/ui/field";
import { countText } from "../search-result";

export type TextFieldProps = {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string;
  placeholder?: string;
  /** For a text of one line in a field of several. */
  onEnter?: () => void;
  /** Lines; none: one line. */
  rows?: number;
  /** A suggestion, or a count. */
  aside?: ReactNode;
};

/** A field of a record, with its help and what belongs to it. */
export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, help, error, placeholder, onEnter, rows, aside } = props;
  return (
    <div className="seo-field">
      <Field label={label} name={name} hint={help} error={error}>
        {(control) =>
          rows ? (
            <textarea
              {...control}
              rows={rows}
              value={value}
              placeholder={placeholder}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                if (!onEnter || event.key !== "Enter" || event.shiftKey) return;
                event.preventDefault();
                onEnter();
              }}
              className={inputClass("seo-textarea")}
            />
          ) : (
            <input
              {...control}
              value={value}
              placeholder={placeholder}
              onChange={(event) => onChange(event.target.value)}
              className={inputClass()}
            />
          )
        }
      </Field>
      {aside}
    </div>
  );
}

/** "52 characters, cut on phones": the count that stands in a label. */
export function countLabel(text: string, part: "title" | "description"): string {
  const { characters, pixels, cutOn } = countText(text, part);
  const size = `${characters} ${characters === 1 ? "character" : "characters"}, ${pixels} px`;
  if (cutOn.length === 2) return `${size}, cut in results`;
  return cutOn.length === 1 ? `${size}, cut on ${cutOn[0]}s` : size;
}
