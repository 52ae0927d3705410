import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { addressBook } from "./address-book";
import { jobs } from "./jobs";
import { pageRules } from "./page-rules";
import type { Bindings } from "./platform/bindings";
import { createServices, type OwnSite } from "./platform/create-services";
import { renderWhole } from "./platform/guarded-services";
import { lastResortPage, wrongSetupAnswer } from "./platform/html/last-resort-page";
import { type Address, isBeyondBounds, resolveAddress } from "./platform/http/canonical-address";
import { methodNotAllowed } from "./platform/http/endpoint";
import { endpointOf, endpointTable } from "./platform/http/endpoint-table";
import { failureResponse } from "./platform/http/failure-response";
import { isForeignChange, plainHttpAnswer } from "./platform/http/origin";
import { dataSuffix, legacyDataParameter, withoutDataSuffix } from "./platform/http/remix-wire";
import { addSecurityHeaders, type Protection } from "./platform/http/security-headers";
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
const book = addressBook(serverBuild);
const findEndpoint = endpointTable(Object.values(serverBuild.routes));
const handle = createRequestHandler(withoutEndpoints(serverBuild), "production");
const pages = new PageCache({
  // The build puts a hash of the whole bundle here.
  build: "__BUILD_ID__",
  rules: pageRules,
  render,
  day: studioToday,
  off: import.meta.env.DEV,
});
const longestLoggedPath = 200;

/** Remix compares a path with all its routes, twice for a page: it gets those that it answers. */
function withoutEndpoints({ routes, assets, ...rest }: ServerBuild): ServerBuild {
  const endpoints = new Set(
    Object.keys(routes).filter((id) => routes[id] && endpointOf(routes[id])),
  );
  const pagesOf = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !endpoints.has(id)));
  return {
    ...rest,
    routes: pagesOf(routes),
    assets: { ...assets, routes: pagesOf(assets.routes) },
  };
}

/** Bindings do not change while an isolate lives, so they are parsed once. */
let parsed: { bindings: Bindings; settings: Settings } | undefined;

function settingsOf(bindings: Bindings): Settings {
  if (parsed?.bindings !== bindings) parsed = { bindings, settings: parseSettings(bindings) };
  return parsed.settings;
}

export default {
  async fetch(sent, bindings, execution) {
    if (isBeyondBounds(sent.url)) return addSecurityHeaders(notFound(), beyondBounds);
    const request = withoutStrayBody(sent);
    const requestId = crypto.randomUUID();
    const nonce = createNonce();
    const response = await answerOrExplain(request, bindings, execution, { requestId, nonce });
    return addSecurityHeaders(response, protectionOf(request, nonce));
  },

  async scheduled(controller, bindings, execution) {
    const settings = settingsOf(bindings);
    const own = ownSite(bindings);
    const services = createServices(bindings, settings, crypto.randomUUID(), execution, own);
    await runJobs(jobs, controller.cron, services);
  },
} satisfies ExportedHandler<Bindings>;

const beyondBounds: Protection = { nonce: "", secure: true, backOffice: false };

function protectionOf(request: Request, nonce: string): Protection {
  const { protocol, pathname } = new URL(request.url);
  const backOffice = book.backOffice.has(withoutDataSuffix(pathname));
  return { nonce, secure: protocol === "https:", backOffice };
}

/** RFC 9110 gives a GET's content no meaning, and whoever copies such a request, as Remix does, would fail. */
function withoutStrayBody(request: Request): Request {
  const { body, url, method, headers, signal } = request;
  if (!body || !isReading(request)) return request;
  body.cancel().catch(() => {});
  return new Request(url, { method, headers, signal });
}

/** The answer, or a page that says why there is none. */
async function answerOrExplain(
  request: Request,
  bindings: Bindings,
  execution: ExecutionContext,
  { requestId, nonce }: Pick<LoadContext, "requestId" | "nonce">,
): Promise<Response> {
  const url = new URL(request.url);
  try {
    const settings = settingsOf(bindings);
    refuseLocalOrigin(settings, url);
    const refused = plainHttpAnswer(request, settings);
    if (refused) return refused;
    const own = ownSite(bindings);
    const services = createServices(bindings, settings, requestId, execution, own);
    return await answer(request, { services, requestId, nonce });
  } catch (error) {
    const isSetup = error instanceof SettingsError;
    createLog(requestId).error(isSetup ? "settings.wrong" : "request.failed", error);
    return isSetup ? wrongSetupAnswer(error, url) : lastResortPage(requestId);
  }
}

async function answer(request: Request, context: LoadContext): Promise<Response> {
  const address = addressOf(request);
  return (
    refuseForeignChange(request, context) ??
    refuseMethod(request, address) ??
    redirectToCanonical(address) ??
    refuseMissing(address) ??
    (await answerEndpoint(request, context, address)) ??
    answerPage(request, context, address)
  );
}

function addressOf(request: Request): Address {
  const { pathname, search } = new URL(request.url);
  // In development a hot update asks for the data of any page; else public pages are entered as documents alone.
  const isHotUpdate = import.meta.env.DEV && pathname.endsWith(dataSuffix);
  return isHotUpdate ? { kind: "page", path: pathname } : resolveAddress(pathname, search, book);
}

function refuseForeignChange(request: Request, { services }: LoadContext): Response | undefined {
  if (!isForeignChange(request, services.settings.SITE_ORIGIN)) return undefined;
  return failureResponse(fail("forbidden", "This request came from another site."));
}

/** What no person has typed is not found, whatever the method. */
function refuseMethod(request: Request, address: Address): Response | undefined {
  const { method } = request;
  if (address.kind === "endpoint") return undefined;
  if (isReading(request) && !(address.kind === "discovery" && method === "HEAD")) return undefined;
  if (address.kind === "discovery") return methodNotAllowed(["GET"]);
  if (address.kind !== "page") return notFound();
  if (!takesForm(address.path, request)) return methodNotAllowed(["GET", "HEAD"]);
  return method === "POST" ? undefined : methodNotAllowed(["GET", "HEAD", "POST"]);
}

/** Of all pages only `/` takes a form, and only by its `?index` address. */
function takesForm(path: string, { url }: Request): boolean {
  return path === "/" && new URL(url).searchParams.has("index");
}

function redirectToCanonical(address: Address): Response | undefined {
  if (address.kind !== "redirect") return undefined;
  return new Response(null, { status: 308, headers: { location: address.to } });
}

function refuseMissing({ kind }: Address): Response | undefined {
  return kind === "missing-file" ? notFound() : undefined;
}

async function answerEndpoint(
  request: Request,
  context: LoadContext,
  { kind }: Address,
): Promise<Response | undefined> {
  if (kind === "discovery") return render(request, context);
  if (kind !== "endpoint") return undefined;
  const response = await render(request, context);
  if (!isReading(request) && response.ok) pages.outdate();
  return response;
}

async function answerPage(
  request: Request,
  context: LoadContext,
  { kind }: Address,
): Promise<Response> {
  const { services, requestId } = context;
  const path = new URL(request.url).pathname;
  try {
    if (kind === "unknown") {
      services.log.info("page.not-found", { path: path.slice(0, longestLoggedPath) });
      return await pages.answerUnknown(request, context);
    }
    return await (isReading(request) ? pages.answer(request, context) : render(request, context));
  } catch (error) {
    services.log.error("page.failed", error, { path });
    return lastResortPage(requestId);
  }
}

/** Remix's older data calls reach any route from any address; this site makes none. */
async function render(request: Request, context: LoadContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has(legacyDataParameter)) return notFound();
  const endpoint = findEndpoint(pathname);
  if (!endpoint) return handle(request, context);
  const response = await endpoint.handler({ request, params: endpoint.params, context });
  return request.method === "HEAD" && response.body ? new Response(null, response) : response;
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** For what no person has typed: nothing is rendered. */
function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

function ownSite({ ASSETS }: Bindings): OwnSite {
  return {
    /** Without a detour over the network, and past the page cache. */
    visit(path, services) {
      const url = new URL(path, services.settings.SITE_ORIGIN);
      const request = new Request(url);
      const { kind } = resolveAddress(url.pathname, url.search, book);
      if (kind === "missing-file") return ASSETS.fetch(request);
      return renderWhole(services, (whole) =>
        render(request, { services: whole, requestId: crypto.randomUUID(), nonce: createNonce() }),
      );
    },
    contentSequence: (services) => pages.contentSequence(services),
  };
}
