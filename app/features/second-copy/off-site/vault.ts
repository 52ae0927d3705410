import { createHash, createHmac } from "node:crypto";

// The objects of the off-site copy. With BACKUP_KEY each is the key's id (8 bytes), a nonce (12), and the output of
// AES-256-GCM, and its name is an HMAC. GCM also authenticates the label, so a piece that was exchanged or that claims to
// be the last one isn't opened.

/** Bytes per object: a run of the job encrypts few of them, within the free plan's 10 ms of CPU time. */
export const pieceSize = 2 * 1024 * 1024;

/** Identifies bytes by what R2 knows of them, without reading them. */
export type Content = { size: number; md5: string };

export type Piece = { label: string; offset: number; length: number };

export function piecesOf({ size, md5 }: Content): Piece[] {
  const count = Math.max(1, Math.ceil(size / pieceSize));
  return Array.from({ length: count }, (_, at) => ({
    label: `content ${md5} ${size} ${at + 1}/${count}`,
    offset: at * pieceSize,
    length: Math.min(pieceSize, size - at * pieceSize),
  }));
}

type Bytes = Uint8Array<ArrayBuffer>;

export type Vault = {
  nameOf(label: string): string;
  seal(label: string, bytes: Bytes): Promise<Bytes>;
  open(label: string, stored: Bytes): Promise<Bytes | "other key" | "changed">;
};

const plain: Vault = {
  nameOf: (label) => createHash("sha256").update(label).digest("base64url"),
  seal: async (_, bytes) => bytes,
  open: async (_, stored) => stored,
};

/** Without a secret, content is stored as it is. */
export async function openVault(secret: string): Promise<Vault> {
  if (secret === "") return plain;
  const mac = (text: string) => createHmac("sha256", secret).update(text);
  const id = new Uint8Array(mac("id").digest()).subarray(0, 8);
  const bytes = new Uint8Array(mac("encryption").digest());
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  const algorithm = (label: string, iv: Bytes) => {
    return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(label) };
  };
  return {
    nameOf: (label) => mac(`name ${label}`).digest("base64url"),
    async seal(label, content) {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(algorithm(label, nonce), key, content);
      const stored = new Uint8Array(20 + sealed.byteLength);
      stored.set(id);
      stored.set(nonce, 8);
      stored.set(new Uint8Array(sealed), 20);
      return stored;
    },
    async open(label, stored) {
      if (id.some((byte, at) => byte !== stored[at])) return "other key";
      try {
        const nonce = stored.slice(8, 20);
        const sealed = stored.subarray(20);
        return new Uint8Array(await crypto.subtle.decrypt(algorithm(label, nonce), key, sealed));
      } catch {
        return "changed";
      }
    },
  };
}
