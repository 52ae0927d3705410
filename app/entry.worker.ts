import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { addressBook } from "./address-book";
import { studioToday } from "./features/inquiries/inquiry-schema";
import { jobs } from "./jobs";
import { pageRules } from "./page-rules";
import type { Bindings } from "./platform/bindings";
import { bodilessRequest } from "./platform/bodiless-request";
import { resolveAddress } from "./platform/canonical-address";
import { createServices, type OwnSite } from "./platform/create-services";
import { methodNotAllowed } from "./platform/endpoint";
import { failureResponse } from "./platform/failure-response";
import { renderWhole } from "./platform/guarded-services";
import { runJobs } from "./platform/job";
import { createNonce } from "./platform/kept-page";
import { lastResortPage } from "./platform/last-resort-page";
import type { LoadContext } from "./platform/load-context";
import { createLog } from "./platform/log";
import { isForeignChange, plainHttpAnswer } from "./platform/origin";
import { PageCache } from "./platform/page-cache";
import { fail } from "./platform/result";
import { addSecurityHeaders } from "./platform/security-headers";
import { parseSettings, type Settings } from "./platform/settings";

const serverBuild: ServerBuild = build;
const render = createRequestHandler(serverBuild, "production");
const book = addressBook(serverBuild);
const pages = new PageCache({
  // The build puts a hash of the whole bundle here.
  build: "__BUILD_ID__",
  rules: pageRules,
  render,
  day: studioToday,
});
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** Bindings do not change while an isolate lives, so they are parsed once. */
let parsed: { bindings: Bindings; settings: Settings } | undefined;

function settingsOf(bindings: Bindings): Settings {
  if (parsed?.bindings !== bindings) parsed = { bindings, settings: parseSettings(bindings) };
  return parsed.settings;
}

async function answer(request: Request, context: LoadContext): Promise<Response> {
  const { services, requestId } = context;
  const url = new URL(request.url);
  if (isForeignChange(request, services.settings.SITE_ORIGIN)) {
    return failureResponse(fail("forbidden", "This request came from another site."));
  }
  if (!methods.has(request.method)) return methodNotAllowed(request.method, ["GET", "HEAD"]);
  const reading = request.method === "GET" || request.method === "HEAD";
  const address = resolveAddress(url.pathname, url.search, book);
  if (url.pathname === "/__manifest") return render(request, context);
  if (address.kind === "endpoint") {
    const response = await render(request, context);
    if (!reading && response.ok) pages.outdate();
    return response;
  }
  if (address.kind === "redirect" && reading) {
    return new Response(null, { status: 308, headers: { location: address.to } });
  }
  if (address.kind === "missing-file" || (address.kind !== "page" && !reading)) {
    return new Response("Not found", { status: 404 });
  }
  if (!reading && !(address.kind === "page" && takesForm(address.path, request))) {
    return methodNotAllowed(request.method, ["GET", "HEAD"]);
  }
  try {
    return await (reading ? pages.answer(request, context) : render(request, context));
  } catch (error) {
    services.log.error("page.failed", error, { path: url.pathname });
    return lastResortPage(requestId);
  }
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
    const request = bodilessRequest(sent);
    const requestId = crypto.randomUUID();
    const { protocol, pathname } = new URL(request.url);
    const nonce = createNonce();
    const protection = {
      nonce,
      secure: protocol === "https:",
      backOffice: book.backOffice.has(pathname.replace(/\.data$/, "")),
    };
    try {
      const settings = settingsOf(bindings);
      const refused = plainHttpAnswer(request, settings);
      if (refused) return addSecurityHeaders(refused, protection);
      const own = ownSite(bindings);
      const services = createServices(bindings, settings, requestId, execution, own);
      const response = await answer(request, { services, requestId, nonce });
      return addSecurityHeaders(response, protection);
    } catch (error) {
      createLog(requestId).error("request.failed", error);
      return addSecurityHeaders(lastResortPage(requestId), protection);
    }
  },

  async scheduled(controller, bindings, execution) {
    const settings = settingsOf(bindings);
    const own = ownSite(bindings);
    const services = createServices(bindings, settings, crypto.randomUUID(), execution, own);
    await runJobs(jobs, controller.cron, services);
  },
} satisfies ExportedHandler<Bindings>;
