import { decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import { base64url } from "../../credential";

/** Whether the page that asked was in a frame of another site. Throws for what no browser writes. */
export function isFramed(clientDataJSON: string): boolean {
  return Boolean(decodeClientDataJSON(clientDataJSON).crossOrigin);
}

/** The challenge that was answered, as we sealed it; undefined for what is no answer to any of ours. */
export function answeredChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return isoBase64URL.toUTF8String(base64url(400).parse(challenge));
  } catch {
    return undefined;
  }
}
