import { useEffect, useState } from "react";

/** Revokes the old URL only after the new one rendered: a slow image may still be loading it. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => setUrl(blob && URL.createObjectURL(blob)), [blob]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
