import { z } from "zod";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { studio } from "~/studio";
import { assetAddress } from "../asset-address";
import type { SuggestInput, Suggestion } from "../seo-calls";
import {
  clampText,
  composeSuggestion,
  type SuggestibleField,
  type SuggestionFacts,
  suggestionLimits,
} from "../suggestion";
import { allFactsQuery } from "./facts-store";
import type { SiteContent } from "./site-content";

/** Milliseconds that a person can wait. */
const timeoutMs = 12_000;

/** Saves nothing (DESIGN 5.15). */
export async function suggest(
  services: Services,
  content: SiteContent,
  { fieldKey, context }: SuggestInput,
): Promise<Suggestion> {
  const facts = await gatherFacts(services, content, context);
  const composed = composeSuggestion(fieldKey, facts);
  // The model can't see the photo: where the facts say nothing of it, it would make something up.
  if (fieldKey === "alt" && (composed === "" || facts.photo?.section !== "gallery")) {
    return { suggestion: composed, source: "facts" };
  }
  const written = await suggestWithModel(services, fieldKey, facts);
  return written
    ? { suggestion: written, source: "ai" }
    : { suggestion: composed, source: "facts" };
}

async function gatherFacts(
  services: Services,
  content: SiteContent,
  { brand, pagePath, h1, asset_url }: SuggestInput["context"],
): Promise<SuggestionFacts> {
  const slug = pagePath || "/";
  const pages = await readOne(services, allFactsQuery);
  const page = pages.ok ? pages.value.find(({ facts }) => facts.slug === slug)?.facts : undefined;
  const photo = asset_url ? await findPhoto(services, content, asset_url) : undefined;
  return { brand: brand?.trim() || studio.name, slug, h1: h1 ?? "", page, photo };
}

/** Only a photo that the website shows has a title. */
async function findPhoto(
  services: Services,
  content: SiteContent,
  address: string,
): Promise<SuggestionFacts["photo"]> {
  const photos = await content.photos(services);
  const wanted = assetAddress(address);
  return photos.ok ? photos.value.find(({ url }) => assetAddress(url) === wanted) : undefined;
}

/** Within the field's limits; undefined if there is no model or its text is too short. */
export async function suggestWithModel(
  { ai, settings, log }: Pick<Services, "ai" | "settings" | "log">,
  field: SuggestibleField,
  facts: SuggestionFacts,
): Promise<string | undefined> {
  if (!ai || settings.AI_MODEL === "") return undefined;
  const call = () => ai.run(settings.AI_MODEL, request(field, facts));
  const answer = await attempt(log, "", () => within(timeoutMs, "Workers AI", call()));
  return answer.ok ? readAnswer(answer.value, field) : undefined;
}

const purposes: Record<SuggestibleField, string> = {
  tagline: "a tagline for the studio",
  default_description: "a meta description for pages that have none of their own",
  meta_title: "the page’s title for search results, with the brand after a |",
  meta_description: "the page’s meta description",
  h1: "the page’s h1",
  og_title: "the title of the page as a shared link",
  og_description: "the description of the page as a shared link",
  keywords: "8 to 12 keywords, separated by commas",
  alt: "the alt text of the photo",
};

function request(field: SuggestibleField, { page, ...facts }: SuggestionFacts) {
  const { least, most } = suggestionLimits[field];
  const known = {
    ...facts,
    photo: facts.photo && { title: facts.photo.title, section: facts.photo.section },
    place: studio.location,
    serves: studio.serviceAreas,
    title: page?.title,
    headings: page?.headings.slice(0, 12),
    text: page?.paragraphs.slice(0, 6),
  };
  return {
    max_completion_tokens: 300,
    chat_template_kwargs: { enable_thinking: false },
    response_format: {
      type: "json_schema",
      json_schema: {
        type: "object",
        properties: { suggestion: { type: "string" } },
        required: ["suggestion"],
      },
    },
    messages: [
      {
        role: "system",
        content:
          'You write SEO texts for a custom cake studio: plain, warm American English, nothing that the facts do not say. Answer with JSON: {"suggestion": "…"}.',
      },
      {
        role: "user",
        content: `Write ${purposes[field]}: ${least} to ${most} characters. Facts: ${JSON.stringify(known)}`,
      },
    ],
  };
}

const written = z.object({ suggestion: z.string() });
const modelAnswer = z.union([
  z.object({ response: z.union([z.string(), written]) }).transform(({ response }) => response),
  z
    .object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
    .transform(({ choices }) => choices[0]?.message.content ?? ""),
]);

function readAnswer(answer: unknown, field: SuggestibleField): string | undefined {
  const parsed = modelAnswer.safeParse(answer);
  if (!parsed.success) return undefined;
  const answered = typeof parsed.data === "string" ? parseJson(parsed.data) : parsed.data;
  const { data } = written.safeParse(answered);
  const { least, most } = suggestionLimits[field];
  const text = clampText(plainAnswer(data?.suggestion ?? ""), most);
  return text.length >= least ? text || undefined : undefined;
}

/** Strips reasoning and outer quotes. */
function plainAnswer(text: string): string {
  return withoutThoughts(text)
    .trim()
    .replace(/^["“]+|["”]+(?=[.!?]?$)/g, "")
    .trim();
}

/** Some models put their reasoning first. */
function withoutThoughts(text: string): string {
  return text.replace(/^[\s\S]*<\/think>|<think>[\s\S]*$/g, "");
}

function parseJson(text: string): unknown {
  try {
    const json = withoutThoughts(text);
    return JSON.parse(json.slice(json.indexOf("{"), json.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
