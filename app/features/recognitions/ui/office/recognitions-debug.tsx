import { useState } from "react";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { ListRow, listClass } from "~/ui/office/list-row";
import {
  describeSize,
  type InspectedItem,
  inspectManifest,
  type ManifestInspection,
  type ManifestReading,
} from "../../manifest-inspection";
import { recognitionsErrorText } from "../../recognition-texts";

type NamedFile = { key: string; reason: string };

type RecognitionsDebugProps = {
  first: ManifestReading | { error: string };
  /** Empty if there is none. */
  address: string;
  /** Null if it can't be read. */
  unread: NamedFile[] | null;
  /** What a sync skips; null if storage can't be listed. */
  skipped: NamedFile[] | null;
};

export function RecognitionsDebug({ first, address, unread, skipped }: RecognitionsDebugProps) {
  const [reading, setReading] = useState(first);
  const [busy, setBusy] = useState(false);

  async function reload() {
    setBusy(true);
    try {
      const { fetchReading } = await import("../../.client/fetch-reading");
      setReading(await fetchReading(address));
    } catch (error) {
      setReading({ error: error instanceof Error ? error.message : "Network error" });
    }
    setBusy(false);
  }

  return (
    <OfficeFrame
      title="Recognitions debug"
      actions={
        <Button className="needs-js" aria-disabled={busy} onClick={busy ? undefined : reload}>
          {busy ? "Loading…" : "Reload"}
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {busy ? "Loading…" : "source" in reading && `Read from ${reading.source}`}
      </p>
      {"error" in reading ? (
        <Alert role="alert">{recognitionsErrorText(reading.error)}</Alert>
      ) : (
        <Inspected reading={reading} />
      )}
      <FileList title="Unreadable files" files={unread} />
      <FileList title="Left out by the sync" files={skipped} />
    </OfficeFrame>
  );
}

function Inspected({ reading }: { reading: ManifestReading }) {
  const inspection = inspectManifest(reading);
  if (!inspection.ok) {
    return (
      <>
        <Alert role="alert">{recognitionsErrorText(inspection.error)}</Alert>
        <RawManifest text={reading.text} />
      </>
    );
  }
  const { items, groups, raw } = inspection.value;
  return (
    <>
      <Facts reading={reading} inspection={inspection.value} />
      <Section title="Groups">
        <ul className={listClass()}>
          {groups.map(({ key, label, count }) => (
            <ListRow key={key}>
              <span>
                {label} <code className="text-ink-soft">{key || "(empty)"}</code>
              </span>
              <span>{count}</span>
            </ListRow>
          ))}
        </ul>
      </Section>
      <DroppedLinks items={items} />
      <Section title="Normalized items">
        {items.length === 0 && <p>The manifest has no items.</p>}
        {items.map((inspected, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing or repeated, which this page is there to show
          <Item key={index} {...inspected} />
        ))}
      </Section>
      <RawManifest text={raw} />
    </>
  );
}

function Facts({
  reading,
  inspection,
}: {
  reading: ManifestReading;
  inspection: ManifestInspection;
}) {
  const { updatedAt, age, bytes, items, lost } = inspection;
  const facts: [string, string][] = [
    ["Source", reading.source],
    ["Updated", updatedAt === "" ? "Not given" : describeTime(updatedAt)],
    ["Age", age || "Unknown"],
    ["Size", describeSize(bytes)],
    ["Load time", `${reading.took} ms`],
    ["Items", lost > 0 ? `${items.length} (${lost} invalid)` : String(items.length)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DroppedLinks({ items }: { items: readonly InspectedItem[] }) {
  const dropped = items.flatMap(({ item, dropped: links }) =>
    links.map((link) => ({ ...link, place: item.title || item.id })),
  );
  return (
    <Section title={`Dropped links (${dropped.length})`}>
      {dropped.length === 0 && <p>No link was dropped.</p>}
      {dropped.length > 0 && (
        <ul className={listClass()}>
          {dropped.map(({ place, field, text, reason }) => (
            <ListRow
              key={`${place} ${field}`}
              detail={
                <>
                  {reason} <code className="whitespace-pre-wrap text-ink">{text}</code>
                </>
              }
            >
              <span className="font-medium">{place}</span>
              <code>{field}</code>
            </ListRow>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Item({ item, findings, dropped }: InspectedItem) {
  const notes = [...findings, ...dropped.map(({ field }) => `No link in ${field}.`)];
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span className="font-medium underline decoration-gold underline-offset-4">
          {item.title || "(no title)"}
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">{item.id}</span>
        {notes.length > 0 && <span className="text-sm text-danger">{notes.join(" ")}</span>}
      </summary>
      <div className="flex flex-col gap-4 pb-4 sm:flex-row">
        {item.imageUrl && (
          <img
            src={item.imageUrl}
            alt=""
            width={160}
            height={120}
            loading="lazy"
            className="h-30 w-40 flex-none bg-cream object-contain"
          />
        )}
        <Code label={`${item.title || item.id}, normalized`} text={JSON.stringify(item, null, 2)} />
      </div>
    </details>
  );
}

function FileList({ title, files }: { title: string; files: NamedFile[] | null }) {
  return (
    <Section title={title}>
      {files === null && <p>Not available right now.</p>}
      {files?.length === 0 && <p>None.</p>}
      {files !== null && files.length > 0 && (
        <ul className={listClass()}>
          {files.map(({ key, reason }) => (
            <ListRow key={key} detail={reason}>
              <code className="wrap-anywhere">{key}</code>
            </ListRow>
          ))}
        </ul>
      )}
    </Section>
  );
}

function RawManifest({ text }: { text: string }) {
  return (
    <Section title="Raw manifest">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline decoration-gold underline-offset-4">
          Show the text
        </summary>
        <Code label="Raw manifest" text={text} />
      </details>
    </Section>
  );
}

/** Scrollable, so it must be focusable by keyboard. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-[60vh] min-w-0 flex-1 overflow-auto border border-line bg-paper p-4"
    >
      <pre className="text-sm leading-6">{text}</pre>
    </section>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-subtitle">{title}</h2>
      {children}
    </section>
  );
}

function describeTime(time: string): string {
  const at = Date.parse(time);
  return Number.isNaN(at) ? time : describeMoment(at);
}
