import { decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import { base64url } from "../../credential";

/** Whether the passkey was used in another site's frame. Throws if malformed. */
export function isFramed(clientDataJSON: string): boolean {
  return Boolean(decodeClientDataJSON(clientDataJSON).crossOrigin);
}

export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return isoBase64URL.toUTF8String(base64url(400).parse(challenge));
  } catch {
    return undefined;
  }
}
