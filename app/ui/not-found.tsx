import { buttonClass } from "./button";

/** The not-found page (P8), for the page's own `<main>`. */
export function NotFound({ homeHref = "/" }: { homeHref?: string }) {
  return (
    <div className="message-screen">
      <p className="font-display text-[clamp(6rem,3rem+16vw,13rem)] leading-none text-heading">
        404
      </p>
      <div className="piping w-31.5" />
      <h1 className="text-subtitle">Oops! Page not found</h1>
      <a href={homeHref} className={buttonClass({ className: "mt-4" })}>
        Back to the home page
      </a>
    </div>
  );
}
