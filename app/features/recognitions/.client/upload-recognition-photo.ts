import { call } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { keyPart } from "~/platform/text/slug";
import { type PhotoUpload, storePhoto } from "~/platform/upload/store-photo";
import type { PortfolioRecognition } from "../portfolio-recognition";
import { recognitionCalls } from "../recognition-calls";

export function recognitionUpload(file: File, id: string): PhotoUpload {
  const name = keyPart(file.name.replace(/\.[^.]*$/, ""), "photo");
  const stem = `recognitions/${id}/${name}-${crypto.randomUUID().slice(0, 8)}`;
  return { read: async () => file, stem };
}

export async function uploadRecognitionPhoto(
  id: string,
  upload: PhotoUpload,
  onProgress: (part: number) => void,
): Promise<Result<PortfolioRecognition>> {
  const stored = await storePhoto(upload, { onProgress });
  if (!stored.ok) return stored;
  const result = await call(recognitionCalls.placePhoto, { id, ...stored.value });
  return result.ok ? ok(result.value.recognition) : result;
}
