import { z } from "zod";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import {
  type StudioSetting,
  saveStudioSetting,
  studioSettingQuery,
} from "~/platform/storage/studio-setting";
import { type CopyTexts, firstCopyTexts, firstTemplates, type ReplyTemplate } from "../email-texts";

const copyTexts: StudioSetting<CopyTexts> = {
  name: "copy-email",
  schema: z.object({
    on: z.boolean(),
    subject: z.string(),
    opening: z.string(),
    closing: z.string(),
  }),
  initial: firstCopyTexts,
};

const templates: StudioSetting<readonly ReplyTemplate[]> = {
  name: "reply-templates",
  schema: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  initial: firstTemplates,
};

export const copyTextsQuery = studioSettingQuery(copyTexts);
export const templatesQuery = studioSettingQuery(templates);

type SettingServices = Pick<Services, "db" | "clock" | "journal">;

export async function saveCopyTexts(
  { db, clock, journal }: SettingServices,
  texts: CopyTexts,
): Promise<Result<object>> {
  await writeBatch(db, [saveStudioSetting(db, copyTexts, texts, clock.now())]);
  journal.record({ name: "settings.changed", which: "copy-email" });
  return ok({});
}

export async function saveTemplates(
  { db, clock, journal }: SettingServices,
  list: readonly ReplyTemplate[],
): Promise<Result<object>> {
  await writeBatch(db, [saveStudioSetting(db, templates, list, clock.now())]);
  journal.record({ name: "settings.changed", which: "reply-templates" });
  return ok({});
}
