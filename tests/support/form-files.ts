import type { Locator, Page } from "@playwright/test";

export type FileGift = { name: string; type: string; bytes: readonly number[] };

/** The files of the list under the file input. */
export function fileList(page: Page): Locator {
  return page.getByRole("list", { name: "Attached files" }).getByRole("listitem");
}

/** What a drag or a paste carries; `text` makes it a paste of text with a picture beside it. */
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
