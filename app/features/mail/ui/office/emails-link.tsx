import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** From the inbox to templates, the copy's texts and other mail. On a phone an open inquiry takes all the room. */
export function EmailsLink({ isHidden }: { isHidden: boolean }) {
  return (
    <a
      href="/emails"
      className={buttonClass({
        variant: "quiet",
        className: classNames("print:hidden", isHidden && "max-lg:hidden"),
      })}
    >
      Emails
    </a>
  );
}
