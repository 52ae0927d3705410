import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** Hidden on phones while an inquiry is open: the inquiry fills the screen. */
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
