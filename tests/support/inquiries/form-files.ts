import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { fileInput } from "./contact-form";

type Upload = { name: string; mimeType: string; buffer: Buffer };

export type FileGift = { name: string; type: string; bytes: readonly number[] };

export function fileList(page: Page): Locator {
  return page.getByRole("list", { name: "Attached files" }).getByRole("listitem");
}

export async function attach(page: Page, files: Upload[]): Promise<void> {
  await fileInput(page).setInputFiles(files);
  await expect(fileList(page)).toHaveCount(files.length);
}

/** A photo that browsers can open and that is too large to send: bytes follow its end. */
export async function tooLargePhoto(name: string) {
  const create = { width: 60, height: 40, channels: 3 as const, background: "pink" };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const buffer = Buffer.concat([photo, Buffer.alloc(maxFileBytes)]);
  return { name, mimeType: "image/jpeg", buffer };
}

/** The data of a drag or a paste; with `text`, a paste of text that has photos too. */
async function transferOf(page: Page, files: readonly FileGift[], text?: string) {
  return page.evaluateHandle(
    ([items, pasted]) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of items) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      }
      if (pasted !== undefined) transfer.setData("text/plain", pasted);
      return transfer;
    },
    [files, text] as const,
  );
}

export async function drag(
  target: Locator,
  event: "dragover" | "dragleave" | "drop",
  files: readonly FileGift[],
): Promise<void> {
  const dataTransfer = await transferOf(target.page(), files);
  await target.dispatchEvent(event, { dataTransfer });
}

/** Returns true if the page handled the paste, and false if the browser pastes the text itself. */
export async function paste(
  target: Locator,
  files: readonly FileGift[],
  text?: string,
): Promise<boolean> {
  const transfer = await transferOf(target.page(), files, text);
  return target.evaluate(
    (element, clipboardData) =>
      !element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      ),
    transfer,
  );
}
