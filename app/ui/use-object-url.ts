import { useEffect, useState } from "react";

/** An object URL of the blob, revoked once nothing shows it: an image that loads late may still ask for the one before. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => setUrl(blob && URL.createObjectURL(blob)), [blob]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
