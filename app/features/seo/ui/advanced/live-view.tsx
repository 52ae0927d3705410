import { type Call, hrefOf } from "~/platform/http/call";
import { linkButtonClass } from "~/ui/office/link-button";

/** What visitors and search engines get right now, in a new tab (A7). */
export function LiveView({ call, name }: { call: Call; name: string }) {
  return (
    <a
      href={hrefOf(call, { fresh: "1" })}
      target="_blank"
      rel="noreferrer"
      className={linkButtonClass()}
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
