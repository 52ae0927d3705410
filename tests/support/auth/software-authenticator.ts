import { isoBase64URL, isoUint8Array } from "@simplewebauthn/server/helpers";

type Bytes = Uint8Array<ArrayBuffer>;

export type SoftwarePasskey = { id: string; keys: CryptoKeyPair; cose: Bytes };

/** How the authenticator's data deviates from what is expected. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator verified its user, by fingerprint or PIN. */
  verified?: boolean;
  present?: boolean;
  counter?: number;
  type?: string;
  /** Whether the calling page was framed by another site. */
  crossOrigin?: boolean;
  userHandle?: string;
  /** The attestation format; all except "none" have a certificate. */
  attestation?: "none" | "apple" | "packed";
};

/** The origin of our sites, whatever the port that a test uses. */
const ownOrigin = "http://localhost:8787";

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

export async function createPasskey(): Promise<SoftwarePasskey> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  if (!("privateKey" in keys)) throw new Error("No key pair was made");
  const raw = new Uint8Array(await exportRaw(keys.publicKey));
  const cose = bytes(
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: EC2, ES256, P-256.
    ...[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20, ...raw.slice(1, 33)],
    ...[0x22, 0x58, 0x20, ...raw.slice(33)],
  );
  return { id: base64url(crypto.getRandomValues(new Uint8Array(32))), keys, cose };
}

async function exportRaw(key: CryptoKey): Promise<ArrayBuffer> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new Error("The key has no raw form");
  return raw;
}

export async function registration(
  { id, cose }: SoftwarePasskey,
  challenge: string,
  twist: Deviation = {},
) {
  const credentialId = isoBase64URL.toBuffer(id);
  const attested = bytes(...new Uint8Array(16), 0, credentialId.length, ...credentialId, ...cose);
  const authData = bytes(...(await authenticatorData(twist, 0x40)), ...attested);
  const { attestation = "none" } = twist;
  // An empty statement, or {"x5c": [a certificate of one byte]}.
  const statement = attestation === "none" ? [0xa0] : [0xa1, 0x63, ...text("x5c"), 0x81, 0x41, 0];
  const format = [0x60 + attestation.length, ...text(attestation)];
  const attestationObject = bytes(
    // {"fmt": …, "attStmt": …, "authData": …}
    ...[0xa3, 0x63, ...text("fmt"), ...format, 0x67, ...text("attStmt"), ...statement],
    ...[0x68, ...text("authData"), 0x59, authData.length >> 8, authData.length & 255, ...authData],
  );
  return {
    id,
    rawId: id,
    type: "public-key",
    response: {
      clientDataJSON: clientData("webauthn.create", challenge, twist),
      attestationObject: base64url(attestationObject),
      transports: ["internal"],
    },
  };
}

export async function assertion(
  { id, keys }: SoftwarePasskey,
  challenge: string,
  twist: Deviation = {},
) {
  const authData = await authenticatorData(twist, 0);
  const clientDataJSON = clientData("webauthn.get", challenge, twist);
  const hash = await crypto.subtle.digest("SHA-256", isoBase64URL.toBuffer(clientDataJSON));
  const signed = bytes(...authData, ...new Uint8Array(hash));
  const raw = await crypto.subtle.sign({ ...algorithm, hash: "SHA-256" }, keys.privateKey, signed);
  return {
    id,
    rawId: id,
    type: "public-key",
    response: {
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(derSignature(new Uint8Array(raw))),
      userHandle: isoBase64URL.fromUTF8String(twist.userHandle ?? "owner"),
    },
  };
}

async function authenticatorData(twist: Deviation, flags: number): Promise<Bytes> {
  const { rpId = "localhost", verified = true, present = true, counter = 0 } = twist;
  const rpIdHash = new Uint8Array(
    await crypto.subtle.digest("SHA-256", isoUint8Array.fromUTF8String(rpId)),
  );
  const flagged = flags | (present ? 0x01 : 0) | (verified ? 0x04 : 0);
  const count = [counter >>> 24, (counter >> 16) & 255, (counter >> 8) & 255, counter & 255];
  return bytes(...rpIdHash, flagged, ...count);
}

function clientData(type: string, challenge: string, twist: Deviation): string {
  const { origin = ownOrigin, crossOrigin = false } = twist;
  const data = { type: twist.type ?? type, challenge, origin, crossOrigin };
  return isoBase64URL.fromUTF8String(JSON.stringify(data));
}

/** Converts two 32-byte integers to an ASN.1 DER signature. */
function derSignature(raw: Bytes): Bytes {
  const numbers = [raw.slice(0, 32), raw.slice(32)].flatMap((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const digits = [...number.slice(start)];
    if ((digits[0] ?? 0) > 127) digits.unshift(0);
    return [0x02, digits.length, ...digits];
  });
  return bytes(0x30, numbers.length, ...numbers);
}

function bytes(...values: number[]): Bytes {
  return Uint8Array.from(values);
}

function text(value: string): Bytes {
  return bytes(...new TextEncoder().encode(value));
}

function base64url(value: Bytes): string {
  return isoBase64URL.fromBuffer(value);
}
