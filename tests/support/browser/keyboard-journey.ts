import { expect, test } from "@playwright/test";
import { z } from "zod";

export type Typist = {
  press(key: "Tab" | "Enter" | "Escape" | "ArrowRight"): Promise<void>;
  type(text: string): Promise<void>;
  evaluate(script: () => unknown): Promise<unknown>;
};

const focusSchema = z.object({
  name: z.string(),
  opensDialog: z.boolean(),
  isPhoto: z.boolean(),
  seen: z.boolean(),
});
const lightboxSchema = z.nullable(z.object({ count: z.string(), scale: z.number() }));

/** The focused element's name, and whether it is visible. Runs in the page. */
function readFocus() {
  const element = document.activeElement;
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : (element?.getAttribute("aria-label") ?? element?.textContent);
  const box = element?.getBoundingClientRect();
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const isCovered = !!element?.closest("main") && (box?.bottom ?? 0) <= bar;
  const seen = !!box && box.bottom > 0 && box.top < innerHeight && !isCovered;
  const opensDialog = element?.getAttribute("aria-haspopup") === "dialog";
  const isPhoto = !!element?.closest(".sheet");
  return { name: (label ?? "").trim(), opensDialog, isPhoto, seen };
}

/** Runs in the page. */
function readLightbox() {
  const photo = document.querySelector("[role=dialog] [data-current] [data-photo]");
  const count = document.querySelector("[role=dialog] [data-count]")?.textContent ?? "";
  return photo && { count, scale: new DOMMatrix(getComputedStyle(photo).transform).a };
}

/** The active category, and whether its photos are present. Runs in the page. */
function readGallery() {
  const tab = document.querySelector("#gallery [aria-current]");
  return [tab?.textContent, document.querySelector("#gallery .sheet-link") !== null];
}

/** Finds a wedding cake, looks at it closely, and orders one. `eventDate` is typed in en-US format. */
export async function askForWeddingCake(typist: Typist, eventDate: string): Promise<void> {
  const focus = async () => focusSchema.parse(await typist.evaluate(readFocus));
  const tabTo = async (matches: string | ((there: z.infer<typeof focusSchema>) => boolean)) => {
    for (let press = 0; press < 60; press += 1) {
      await typist.press("Tab");
      const there = await focus();
      // The skip link slides in, so its visibility is polled.
      const isSeen = expect.poll(async () => (await focus()).seen, `"${there.name}" can be seen`);
      await isSeen.toBe(true);
      if (typeof matches === "string" ? there.name === matches : matches(there)) return;
    }
    throw new Error(`The keyboard does not come to ${matches}.`);
  };
  const fill = async (label: string, text: string) => {
    await tabTo(label);
    await typist.type(text);
  };
  const lightbox = async () => lightboxSchema.parse(await typist.evaluate(readLightbox));

  await test.step("finds a wedding cake", async () => {
    await tabTo("Gallery");
    await typist.press("Enter");
    await tabTo("Wedding");
    await typist.press("Enter");
    await expect.poll(() => typist.evaluate(() => location.search)).toBe("?category=Wedding");
    // Until the category's photos are loaded, the gallery has nothing to tab to.
    await expect.poll(() => typist.evaluate(readGallery)).toEqual(["Wedding", true]);
    await tabTo(({ isPhoto }) => isPhoto);
    await typist.press("ArrowRight");
    await typist.press("Enter");
    await expect.poll(async () => (await focus()).opensDialog).toBe(true);
  });

  await test.step("looks closely", async () => {
    await typist.press("Enter");
    await expect.poll(async () => (await lightbox())?.count).toBe("2 of 5");
    await typist.press("ArrowRight");
    await expect.poll(async () => (await lightbox())?.count).toBe("3 of 5");
    await typist.type("+");
    await expect.poll(async () => (await lightbox())?.scale).toBeGreaterThan(1.1);
    await typist.press("Escape");
    await expect.poll(lightbox).toBeNull();
    await expect.poll(async () => (await focus()).opensDialog).toBe(true);
  });

  await test.step("asks for it", async () => {
    await tabTo("Start Your Custom Order");
    await typist.press("Enter");
    await fill("Name", "Ada Baker");
    await fill("Email", "ada@example.com");
    await fill("Phone", "(216) 555-0100");
    await fill("Event date", eventDate);
    await fill("Event type", "wed");
    await fill("Number of servings", "80");
    await fill("Message", "The second wedding cake of your gallery, please.");
    await tabTo("Send Inquiry");
    await typist.press("Enter");
    await expect
      .poll(() => typist.evaluate(() => document.querySelector("[role=dialog] h2")?.textContent), {
        timeout: 10_000,
      })
      .toBe("Inquiry Sent");
    await expect.poll(async () => (await focus()).name).toBe("OK");
    await typist.press("Enter");
    await expect
      .poll(() => typist.evaluate(() => document.querySelectorAll("[role=dialog]").length))
      .toBe(0);
  });
}
