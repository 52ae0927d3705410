import { z } from "zod";
import type { Services } from "~/platform/services";
import {
  changeStudioSetting,
  reviseStudioSetting,
  type StudioSetting,
  studioSettingQuery,
} from "~/platform/storage/studio-setting";
import { type UpdateTexts, updatesSetting } from "../client-updates";
import {
  type CopyTexts,
  defaultCopyTexts,
  defaultTemplates,
  type ReplyTemplate,
} from "../email-texts";

export const copyTexts: StudioSetting<CopyTexts> = {
  name: "copy-email",
  schema: z.object({
    on: z.boolean(),
    subject: z.string(),
    opening: z.string(),
    closing: z.string(),
  }),
  initial: defaultCopyTexts,
};

const replyTemplates: StudioSetting<readonly ReplyTemplate[]> = {
  name: "reply-templates",
  schema: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  initial: defaultTemplates,
};

export const copyTextsQuery = studioSettingQuery(copyTexts);
export const templatesQuery = studioSettingQuery(replyTemplates);
export const updatesQuery = studioSettingQuery(updatesSetting);

type SettingServices = Pick<Services, "db" | "clock" | "log" | "journal">;

export function saveCopyTexts(
  services: SettingServices,
  texts: { from: CopyTexts; to: CopyTexts },
) {
  return reviseStudioSetting(services, [copyTexts, "copy-email"], texts);
}

export function saveTemplates(
  services: SettingServices,
  { templates }: { templates: readonly ReplyTemplate[] },
) {
  return changeStudioSetting(services, [replyTemplates, "reply-templates"], templates);
}

export function saveUpdateTexts(
  services: SettingServices,
  texts: { from: UpdateTexts; to: UpdateTexts },
) {
  return reviseStudioSetting(services, [updatesSetting, "client-updates"], texts);
}
