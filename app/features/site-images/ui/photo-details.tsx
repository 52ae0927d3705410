import { Field, inputClass } from "~/ui/field";
import { longestAlt } from "../site-image-alt";

/** What a photo shows, in words. */
export function AltField({
  alt,
  disabled,
  onChange,
}: {
  alt: string;
  disabled: boolean;
  onChange: (alt: string) => void;
}) {
  return (
    <Field
      label="What the photo shows"
      optionalLabel="optional"
      name="alt"
      className="mt-5"
      hint="Read out to people who cannot see it, and used by search engines."
    >
      {(control) => (
        <input
          {...control}
          value={alt}
          maxLength={longestAlt}
          disabled={disabled}
          autoComplete="off"
          className={inputClass()}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
