import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { addressBook } from "./address-book";
import { jobs } from "./jobs";
import { pageRules } from "./page-rules";
import type { Bindings } from "./platform/bindings";
import { createServices, type OwnSite } from "./platform/create-services";
import { renderWhole } from "./platform/guarded-services";
import { lastResortPage, wrongSetupAnswer } from "./platform/html/last-resort-page";
import { bodilessRequest } from "./platform/http/bodiless-request";
import { isBeyondBounds, resolveAddress } from "./platform/http/canonical-address";
import { methodNotAllowed } from "./platform/http/endpoint";
import { failureResponse } from "./platform/http/failure-response";
import { isForeignChange, plainHttpAnswer } from "./platform/http/origin";
import { addSecurityHeaders } from "./platform/http/security-headers";
import { runJobs } from "./platform/jobs/job";
import type { LoadContext } from "./platform/load-context";
import { createLog } from "./platform/log";
import { createNonce } from "./platform/page-cache/cached-page";
import { PageCache } from "./platform/page-cache/page-cache";
import { fail } from "./platform/result";
import {
  parseSettings,
  refuseLocalOrigin,
  type Settings,
  SettingsError,
} from "./platform/settings";
import { studioToday } from "./studio-time";

const serverBuild: ServerBuild = build;
const handle = createRequestHandler(serverBuild, "production");
const book = addressBook(serverBuild);
const pages = new PageCache({
  // The build puts a hash of the whole bundle here.
  build: "__BUILD_ID__",
  rules: pageRules,
  render,
  day: studioToday,
  off: import.meta.env.DEV,
});
const longestLoggedPath = 200;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

const beyondBounds = { nonce: "", secure: true, backOffice: false };

/** Bindings do not change while an isolate lives, so they are parsed once. */
let parsed: { bindings: Bindings; settings: Settings } | undefined;

function settingsOf(bindings: Bindings): Settings {
  if (parsed?.bindings !== bindings) parsed = { bindings, settings: parseSettings(bindings) };
  return parsed.settings;
}

/** Remix's older data calls reach any route from any address; this site makes none. */
async function render(request: Request, context: LoadContext): Promise<Response> {
  return new URL(request.url).searchParams.has("_data") ? notFound() : handle(request, context);
}

/** For what no person has typed: nothing is rendered. */
function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

async function answer(request: Request, context: LoadContext): Promise<Response> {
  const { services, requestId } = context;
  const url = new URL(request.url);
  if (isForeignChange(request, services.settings.SITE_ORIGIN)) {
    return failureResponse(fail("forbidden", "This request came from another site."));
  }
  if (!methods.has(request.method)) return methodNotAllowed(request.method, ["GET", "HEAD"]);
  const reading = request.method === "GET" || request.method === "HEAD";
  const address = isHotUpdate(url)
    ? ({ kind: "page", path: url.pathname } as const)
    : resolveAddress(url.pathname, url.search, book);
  if (address.kind === "discovery") {
    return request.method === "GET"
      ? render(request, context)
      : methodNotAllowed(request.method, ["GET"]);
  }
  if (address.kind === "endpoint") {
    const response = await render(request, context);
    if (!reading && response.ok) pages.outdate();
    return response;
  }
  if (address.kind === "redirect" && reading) {
    return new Response(null, { status: 308, headers: { location: address.to } });
  }
  if (address.kind === "missing-file" || (address.kind !== "page" && !reading)) {
    return notFound();
  }
  if (!reading && !(address.kind === "page" && takesForm(address.path, request))) {
    return methodNotAllowed(request.method, ["GET", "HEAD"]);
  }
  try {
    if (address.kind === "unknown") {
      services.log.info("page.not-found", { path: url.pathname.slice(0, longestLoggedPath) });
      return await pages.answerUnknown(request, context);
    }
    return await (reading ? pages.answer(request, context) : render(request, context));
  } catch (error) {
    services.log.error("page.failed", error, { path: url.pathname });
    return lastResortPage(requestId);
  }
}

/** In development a hot update asks for the data of any page; else public pages are entered as documents alone. */
function isHotUpdate({ pathname }: URL): boolean {
  return import.meta.env.DEV && pathname.endsWith(".data");
}

/** Of all pages only `/` takes a form, and only by its `?index` address. */
function takesForm(path: string, request: Request): boolean {
  return (
    path === "/" && request.method === "POST" && new URL(request.url).searchParams.has("index")
  );
}

/** The site's own answers without a detour over the network, and past the page cache. */
function ownSite({ ASSETS }: Bindings): OwnSite {
  return (path, services) => {
    const url = new URL(path, services.settings.SITE_ORIGIN);
    const request = new Request(url);
    const { kind } = resolveAddress(url.pathname, url.search, book);
    if (kind === "missing-file") return ASSETS.fetch(request);
    return renderWhole(services, (whole) =>
      render(request, { services: whole, requestId: crypto.randomUUID(), nonce: createNonce() }),
    );
  };
}

export default {
  async fetch(sent, bindings, execution) {
    if (isBeyondBounds(sent.url)) return addSecurityHeaders(notFound(), beyondBounds);
    const request = bodilessRequest(sent);
    const requestId = crypto.randomUUID();
    const url = new URL(request.url);
    const nonce = createNonce();
    const protection = {
      nonce,
      secure: url.protocol === "https:",
      backOffice: book.backOffice.has(url.pathname.replace(/\.data$/, "")),
    };
    try {
      const settings = settingsOf(bindings);
      refuseLocalOrigin(settings, url);
      const refused = plainHttpAnswer(request, settings);
      if (refused) return addSecurityHeaders(refused, protection);
      const own = ownSite(bindings);
      const services = createServices(bindings, settings, requestId, execution, own);
      const response = await answer(request, { services, requestId, nonce });
      return addSecurityHeaders(response, protection);
    } catch (error) {
      const isSetup = error instanceof SettingsError;
      createLog(requestId).error(isSetup ? "settings.wrong" : "request.failed", error);
      const answer = isSetup ? wrongSetupAnswer(error, url) : lastResortPage(requestId);
      return addSecurityHeaders(answer, protection);
    }
  },

  async scheduled(controller, bindings, execution) {
    const settings = settingsOf(bindings);
    const own = ownSite(bindings);
    const services = createServices(bindings, settings, crypto.randomUUID(), execution, own);
    await runJobs(jobs, controller.cron, services);
  },
} satisfies ExportedHandler<Bindings>;
