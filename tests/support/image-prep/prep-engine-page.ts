import { readdir } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Overlay } from "~/features/image-prep/overlays/overlays";
import type { RenderPlan } from "~/features/image-prep/render-plan";

type PlannedOverlay =
  | Exclude<Overlay, { type: "image" }>
  | (Omit<Extract<Overlay, { type: "image" }>, "src"> & { src: Buffer });

/** A plan with images given as file bytes. */
export type TestPlan = Omit<RenderPlan, "watermark" | "overlays"> & {
  watermark: (Omit<NonNullable<RenderPlan["watermark"]>, "id" | "blob"> & { file: Buffer }) | null;
  overlays: readonly PlannedOverlay[];
};

export const plainPlan: TestPlan = {
  outputMaxWidth: 300,
  outputTargetHeight: 300,
  aspectMode: "cover",
  padColor: "#ffff00",
  quality: 0.95,
  watermark: null,
  overlays: [],
};

const prepPath = "/image-prep-fca";

/** The engine's address on the built site. */
export async function prepEngine(): Promise<string> {
  const names = await readdir("build/client/assets");
  return `/assets/${names.find((name) => /^prep-engine-.*\.js$/.test(name))}`;
}

export async function finishPhoto(
  page: Page,
  photo: { file: Buffer; type: string },
  plan: TestPlan,
): Promise<Buffer> {
  if (!page.url().endsWith(prepPath)) await page.goto(prepPath);
  const engine = await prepEngine();
  const text = await page.evaluate(
    async ({ engine, photo, plan }) => {
      const blob = async (base64: string, type: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return new Blob([bytes], { type });
      };
      const { createPrepEngine } = await import(/* @vite-ignore */ engine);
      const prep = createPrepEngine();
      const file = await blob(photo.file, photo.type);
      const { size } = await prep.open({ file, type: photo.type });
      const overlays = [];
      for (const overlay of plan.overlays) {
        overlays.push(
          overlay.type === "image"
            ? { ...overlay, src: await blob(overlay.src, "image/png") }
            : overlay,
        );
      }
      const watermark = plan.watermark && {
        ...plan.watermark,
        id: crypto.randomUUID(),
        blob: await blob(plan.watermark.file, "image/png"),
      };
      const finished = await prep.finish({ file, type: photo.type }, size, {
        ...plan,
        watermark,
        overlays,
      });
      prep.stop();
      let text = "";
      for (const byte of new Uint8Array(await finished.blob.arrayBuffer())) {
        text += String.fromCharCode(byte);
      }
      return btoa(text);
    },
    {
      engine,
      photo: { type: photo.type, file: photo.file.toString("base64") },
      plan: {
        ...plan,
        watermark: plan.watermark && {
          ...plan.watermark,
          file: plan.watermark.file.toString("base64"),
        },
        overlays: plan.overlays.map((overlay) =>
          overlay.type === "image" ? { ...overlay, src: overlay.src.toString("base64") } : overlay,
        ),
      },
    },
  );
  return Buffer.from(text, "base64");
}
