import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../button";
import { TextField } from "./fields/text-field";

/** `blocked`: the message if the browser denies access to the clipboard. */
export function useCopy(text: string, blocked: string) {
  const [said, say] = useState("");

  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied.");
      return true;
    } catch {
      say(blocked);
      return false;
    }
  }

  return { said, say, copy };
}

export function LinkToCopy({
  link,
  children,
  ...field
}: {
  label: string;
  name: string;
  link: string;
  className?: string;
  children?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { said, say, copy } = useCopy(link, "Press Ctrl+C or ⌘C to copy it.");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message belongs to the previous link
  useEffect(() => say(""), [link]);

  async function copyOrSelect() {
    if (!(await copy())) input.current?.select();
  }

  return (
    <>
      <TextField {...field} value={link} readOnly inputRef={input} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={copyOrSelect}>
          Copy link
        </Button>
        {children}
        <span role="status">{said}</span>
      </div>
    </>
  );
}
