import { Link } from "~/ui/office/router";

const parts = { "sign-in": "Sign-in", people: "People", activity: "Activity" } as const;
type Part = keyof typeof parts;

export function AccountParts({ part }: { part: Part }) {
  return (
    <nav aria-label="Parts of your account" className="tab-list mb-8">
      {Object.entries(parts).map(([key, label]) => (
        <Link
          key={key}
          to={key === "sign-in" ? "/account" : `/account?part=${key}`}
          className="tab"
          aria-current={key === part ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
