import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { fileInput } from "./contact-form";

type Upload = { name: string; mimeType: string; buffer: Buffer };

export type FileGift = { name: string; type: string; bytes: readonly number[] };

/** The files of the list under the file input. */
export function fileList(page: Page): Locator {
  return page.getByRole("list", { name: "Attached files" }).getByRole("listitem");
}

/** Chooses files and waits until they are listed: the list moves what stands below it. */
export async function attach(page: Page, files: Upload[]): Promise<void> {
  await fileInput(page).setInputFiles(files);
  await expect(fileList(page)).toHaveCount(files.length);
}

/** A photo that a browser can open and that is too large to send: the bytes after its end are no photo. */
export async function tooLargePhoto(name: string) {
  const create = { width: 60, height: 40, channels: 3 as const, background: "pink" };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const buffer = Buffer.concat([photo, Buffer.alloc(maxFileBytes)]);
  return { name, mimeType: "image/jpeg", buffer };
}

/** What a drag or a paste carries; `text` makes it a paste of text with a photo beside it. */
async function transferOf(page: Page, files: readonly FileGift[], text?: string) {
  return page.evaluateHandle(
    ([gifts, words]) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of gifts) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      }
      if (words !== undefined) transfer.setData("text/plain", words);
      return transfer;
    },
    [files, text] as const,
  );
}

/** One of the events of a drag, as the browser would send it to the thing under the pointer. */
export async function drag(
  target: Locator,
  event: "dragover" | "dragleave" | "drop",
  files: readonly FileGift[],
): Promise<void> {
  const dataTransfer = await transferOf(target.page(), files);
  await target.dispatchEvent(event, { dataTransfer });
}

/** True: the page took it; false: the browser pastes the text itself. */
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
