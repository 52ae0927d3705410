import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { inputClass } from "~/ui/field";

type PasswordInputProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "className"> & {
  revealed: boolean;
  onReveal: (revealed: boolean) => void;
  what?: string;
};

export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput({ revealed, onReveal, what = "password", ...rest }, ref) {
    return (
      <span className="relative block">
        <input
          ref={ref}
          type={revealed ? "text" : "password"}
          // Keep a revealed secret out of the keyboard's dictionary.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={inputClass("pe-18")}
          {...rest}
        />
        <button
          type="button"
          onClick={() => onReveal(!revealed)}
          className="absolute inset-y-0 end-0 min-h-11 min-w-11 cursor-pointer px-3.5 text-[0.875rem] underline decoration-gold decoration-1 underline-offset-[0.4em] hover:decoration-current"
        >
          {revealed ? "Hide" : "Show"}
          <span className="sr-only"> {what}</span>
        </button>
      </span>
    );
  },
);
