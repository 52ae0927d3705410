import { useState } from "react";
import { call } from "~/platform/http/admin-call";
import { countNoun } from "~/platform/text/count-noun";
import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { Section } from "~/ui/office/section";
import { failureDetail } from "~/ui/office/use-changes";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import { type ListedPage, seoCalls } from "../../seo-calls";
import { failureTexts } from "../../seo-texts";
import { LiveView } from "./live-view";

/** The sitemap is written anew for everyone who asks for it; here one can do so and see what it lists. */
export function SitemapPanel() {
  const [pages, setPages] = useState<readonly ListedPage[]>();
  const [busy, setBusy] = useState(false);

  async function regenerate() {
    if (busy) return;
    setBusy(true);
    const sitemap = await call(seoCalls.generateSitemap);
    setBusy(false);
    if (!sitemap.ok) {
      const title = failureTexts.sitemapFailed;
      showToast({ title, description: failureDetail(title, sitemap.error), kind: "error" });
      return;
    }
    setPages(sitemap.value.pages);
    showToast({ title: "Sitemap regenerated.", kind: "success", duration: saveNoticeDuration });
  }

  return (
    <Section
      title="Sitemap"
      actions={
        <>
          <LiveView call={seoCalls.renderSitemap} name="View live sitemap" />
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={regenerate}>
            {busy ? "Regenerating…" : "Regenerate sitemap"}
          </Button>
        </>
      }
    >
      <p className="max-w-prose text-ink-soft">
        A list of your public pages and photos for search engines. Always current.
      </p>
      {pages && (
        <ul className={listClass()}>
          {pages.map(({ url, changedAt, images }) => (
            <ListRow
              key={url}
              detail={
                changedAt === undefined ? "Never changed" : `Changed ${describeMoment(changedAt)}`
              }
            >
              <span className="font-medium break-all">{url}</span>
              <span className="text-ink-soft">
                {images.length > 0 && countNoun(images.length, "photo")}
              </span>
            </ListRow>
          ))}
        </ul>
      )}
    </Section>
  );
}
