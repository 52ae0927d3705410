import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactForm, type ContactFormProps } from "~/features/inquiries/ui/contact-form";

const props: ContactFormProps = {
  action: "/?index",
  initial: null,
  sent: null,
  siteKey: "key",
  phone: "(216) 555-0142",
  today: "2026-05-04",
};

function html(change: Partial<ContactFormProps> = {}): string {
  return renderToStaticMarkup(<ContactForm {...props} {...change} />);
}

/** The tag of the control with this name. */
function control(markup: string, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(markup)?.[0] ?? "";
}

test("posts itself without JavaScript, files included", () => {
  const form = /<form[^>]*>/.exec(html())?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/?index"');
  expect(form).toMatch(/enctype="multipart\/form-data"/i);
  expect(control(html(), "attachments")).toContain('accept="image/*,application/pdf,text/plain"');
});

test("has the fields before the files, and no draft id", () => {
  const names = [...html().matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    "name",
    "email",
    "phone",
    "eventDate",
    "eventType",
    "servings",
    "location",
    "message",
    "hp",
    "attachments",
  ]);
});

test("the earliest event date is today in studio time", () => {
  expect(control(html(), "eventDate")).toContain('min="2026-05-04"');
  expect(control(html(), "eventDate")).toContain('max="2029-12-31"');
});

test("the honeypot is hidden, unfocusable, and never autofilled", () => {
  expect(html()).toMatch(/<div aria-hidden="true"[^>]*><label>[^<]*<input[^>]*name="hp"/);
  expect(control(html(), "hp")).toContain('tabindex="-1"');
  expect(control(html(), "hp")).toContain('autoComplete="off"');
});

test("a returned form shows the typed values and their errors", () => {
  const markup = html({
    initial: {
      values: { name: "Ada", eventType: "corporate", message: "Hi <there>" },
      fieldErrors: { email: "Email is required" },
      error: "1 field needs your attention.",
    },
  });
  expect(control(markup, "name")).toContain('value="Ada"');
  expect(markup).toContain('<option value="corporate" selected="">');
  expect(markup).toContain("Hi &lt;there&gt;</textarea>");
  expect(markup).toMatch(/role="alert"><p[^>]*>1 field needs your attention\.</);
  const email = control(markup, "email");
  const describedBy = /aria-describedby="([^"]+)"/.exec(email)?.[1] ?? "missing";
  expect(email).toContain('aria-invalid="true"');
  expect(markup).toMatch(new RegExp(`id="${describedBy}"[^>]*>Email is required<`));
  expect(control(markup, "name")).not.toContain("aria-invalid");
});

test("the card replaces the form after an inquiry sent without JavaScript", () => {
  const asked = { eventDate: "2026-06-20", eventType: "wedding" } as const;
  const sent = { ...asked, sentAt: 1, files: 0, notices: [] };
  const markup = html({ sent, sentCard: <p>Thanks!</p> });
  expect(markup).toContain("<p>Thanks!</p>");
  expect(markup).toMatch(/<form[^>]* hidden=""/);
  expect(html()).not.toMatch(/<form[^>]* hidden=""/);
});

test("the fieldset has a name", () => {
  expect(html()).toMatch(/<fieldset[^>]*><legend[^>]*>Your inquiry<\/legend>/);
});

test("the hint names every file limit, the 25 MB total too", () => {
  expect(html()).toContain("files, 5 MB each and 25 MB in all.");
});

test("without a site key, claims no Turnstile protection", () => {
  expect(html()).toContain("Protected by Cloudflare Turnstile");
  expect(html({ siteKey: "" })).not.toContain("Turnstile");
});
