import { type ComponentProps, useState } from "react";
import { TextField } from "~/ui/office/fields";
import { splitList } from "../seo-context";

/** A list typed with commas; half-typed text stays as it is. */
export function TagsField({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange"> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const [typed, setTyped] = useState("");
  const joined = value.join(", ");
  const shown = splitList(typed).join(", ") === joined ? typed || joined : joined;
  return (
    <TextField
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(splitList(text));
      }}
    />
  );
}
