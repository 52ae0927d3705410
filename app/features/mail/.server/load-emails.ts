import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import type { Conversation, Emails } from "../thread";
import { copyTextsQuery, templatesQuery, updatesQuery } from "./email-settings";
import { clientStoppedQuery, otherMailQuery, threadQuery } from "./load-thread";
import { ownerStoppedQuery } from "./outgoing/address-stops";
import { missingForClientMail } from "./outgoing/mail-set-up";

type EmailServices = Pick<Services, "db" | "log" | "settings" | "email">;

function setUpOf(services: EmailServices) {
  return {
    missing: missingForClientMail(services),
    receivesReplies: services.settings.REPLY_ADDRESS !== "",
    studioEmail: services.settings.STUDIO_EMAIL,
  };
}

export async function loadEmails(services: EmailServices, isOwner: boolean): Promise<Emails> {
  const { others, ownerStopped, ...texts } = await readEach(services, {
    copyTexts: copyTextsQuery,
    updates: updatesQuery,
    templates: templatesQuery,
    others: otherMailQuery,
    ownerStopped: ownerStoppedQuery(services.settings.OWNER_EMAIL),
  });
  return {
    others,
    settings: isOwner
      ? { ...setUpOf(services), ...texts, ownerStopped: valueOr(ownerStopped, false) }
      : null,
  };
}

export async function loadConversation(
  services: EmailServices,
  orderId: string,
): Promise<Conversation> {
  const { messages, templates, isStopped } = await readEach(services, {
    messages: threadQuery(orderId),
    templates: templatesQuery,
    isStopped: clientStoppedQuery(orderId),
  });
  return {
    ...setUpOf(services),
    messages,
    templates: [...valueOr(templates, [])],
    isStopped: valueOr(isStopped, false),
  };
}
