import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { limitSentence } from "~/features/back-office/limit-sentence";
import { receiveMail } from "~/features/mail/.server/incoming/receive-mail";
import { noteDeliveries } from "~/features/mail/.server/outgoing/note-deliveries";
import { addressBook, withoutEndpoints } from "./address-book";
import { jobs } from "./jobs";
import { pageRules } from "./page-rules";
import { type Bindings, requireBindings } from "./platform/bindings";
import { clockOf, createServices, type OwnSite } from "./platform/create-services";
import { lastResortPage, wrongSetupAnswer } from "./platform/html/last-resort-page";
import {
  type Address,
  isTooLong,
  loggedPath,
  resolveAddress,
  takesForm,
} from "./platform/http/canonical-address";
import { methodNotAllowed } from "./platform/http/endpoint";
import { endpointTable } from "./platform/http/endpoint-table";
import { failureResponse } from "./platform/http/failure-response";
import { isCrossOriginWrite, isPlainHttp, plainHttpResponse } from "./platform/http/origin";
import { dataSuffix, legacyDataParameter, withoutDataSuffix } from "./platform/http/remix-wire";
import { isGetOrHead, withoutStrayBody } from "./platform/http/request-body";
import { type Protection, protectHeaders } from "./platform/http/security-headers";
import { runJobs } from "./platform/jobs/job";
import type { LoadContext } from "./platform/load-context";
import { createLog } from "./platform/log";
import { memoizeAddress } from "./platform/page-cache/memoize-address";
import { type CacheablePage, PageCache } from "./platform/page-cache/page-cache";
import { renderWhole } from "./platform/page-cache/page-gaps";
import { fail } from "./platform/result";
import type { Services } from "./platform/services";
import {
  isForeignHost,
  parseSettings,
  refuseLocalOrigin,
  type Settings,
  SettingsError,
} from "./platform/settings";
import { TableWatch } from "./platform/storage/table-watch";
import { studioToday } from "./studio-time";

const serverBuild: ServerBuild = build;
const book = addressBook(serverBuild);
const findEndpoint = endpointTable(Object.values(serverBuild.routes));
const handle = createRequestHandler(withoutEndpoints(serverBuild), "production");
const tables = new TableWatch();
const pages = new PageCache({
  // The build inserts a hash of the whole bundle.
  build: "__BUILD_ID__",
  rules: pageRules,
  render: renderPage,
  day: studioToday,
  off: import.meta.env.DEV,
});

type Parsed = {
  bindings: Bindings;
  settings: Settings;
  /** Depends only on the settings and the address. */
  cachedPageAt: (address: string) => CacheablePage | undefined;
};

/** Bindings don't change while an isolate lives, so they are parsed once. */
let parsed: Parsed | undefined;

function settingsOf(bindings: Bindings): Settings {
  if (parsed?.bindings !== bindings) {
    requireBindings(bindings);
    const settings = parseSettings(bindings);
    const cachedPageAt = memoizeAddress((address) => findCachedPage(new URL(address), settings));
    parsed = { bindings, settings, cachedPageAt };
  }
  return parsed.settings;
}

export default {
  async fetch(request, bindings, execution) {
    if (isTooLong(request.url)) return protect(notFound(), beyondBounds);
    const cachedPage = respondFromMemory(request, bindings);
    if (cachedPage) return cachedPage;
    const response = await respondOrExplain(withoutStrayBody(request), bindings, execution);
    return protect(response, protectionOf(request));
  },

  async scheduled(controller, bindings, execution) {
    const services = backgroundServices(bindings, execution);
    await runJobs(jobs, controller.scheduledTime, services);
  },

  async email(message, bindings, execution) {
    const services = backgroundServices(bindings, execution);
    await receiveMail(services, message);
  },

  async queue({ messages }, bindings, execution) {
    const services = backgroundServices(bindings, execution);
    const bodies = messages.map(({ body }) => body);
    await noteDeliveries(services, bodies);
  },
} satisfies ExportedHandler<Bindings>;

function backgroundServices(bindings: Bindings, execution: ExecutionContext): Services {
  const settings = settingsOf(bindings);
  return createServices(bindings, settings, crypto.randomUUID(), execution, ownSite(bindings));
}

const beyondBounds: Protection = { secure: true, backOffice: false };

function protectionOf({ url }: Request): Protection {
  const { protocol, pathname } = new URL(url);
  const backOffice = book.backOffice.has(withoutDataSuffix(pathname));
  return { secure: protocol === "https:", backOffice };
}

function protect(response: Response, protection: Protection): Response {
  protectHeaders(response.headers, protection);
  return response;
}

/**
 * A fast path for a cached page in memory. For a GET, the page cache depends only on the address and on what the client
 * accepts and has, so `respond` would return the same. Undefined on a cache miss.
 */
function respondFromMemory(request: Request, bindings: Bindings): Response | undefined {
  if (!isGetOrHead(request) || request.body || parsed?.bindings !== bindings) return undefined;
  const cachedPage = parsed.cachedPageAt(request.url);
  const { settings } = parsed;
  return (
    cachedPage &&
    pages.respondFromMemory(request, cachedPage, { settings, clock: clockOf(bindings) })
  );
}

/** Undefined if the address isn't canonical or the settings refuse it. */
function findCachedPage(url: URL, settings: Settings): CacheablePage | undefined {
  const kept = pageRules(url);
  if (!kept || isForeignHost(settings, url) || isPlainHttp(url, settings)) return undefined;
  const { kind } = resolveAddress(url.pathname, url.search, book);
  return kind === "page" ? { ...kept, secure: url.protocol === "https:" } : undefined;
}

async function respondOrExplain(
  request: Request,
  bindings: Bindings,
  execution: ExecutionContext,
): Promise<Response> {
  const url = new URL(request.url);
  const requestId = crypto.randomUUID();
  try {
    const settings = settingsOf(bindings);
    refuseLocalOrigin(settings, url);
    const refused = plainHttpResponse(request, settings);
    if (refused) return refused;
    const own = ownSite(bindings);
    const services = createServices(bindings, settings, requestId, execution, own);
    return await respond(request, { services, requestId });
  } catch (error) {
    const isSetup = error instanceof SettingsError;
    createLog(requestId).error(isSetup ? "settings.wrong" : "request.failed", error);
    return isSetup ? wrongSetupAnswer(error, url) : lastResortPage(requestId);
  }
}

async function respond(request: Request, context: LoadContext): Promise<Response> {
  const address = addressOf(request);
  return (
    refuseForeignChange(request, context) ??
    refuseMethod(request, address) ??
    respondWithoutRendering(address) ??
    (await callEndpoint(request, context, address)) ??
    respondWithPage(request, context, address)
  );
}

function addressOf(request: Request): Address {
  const { pathname, search } = new URL(request.url);
  // In development, a hot update requests the data of any page; otherwise public pages have no data requests.
  const isHotUpdate = import.meta.env.DEV && pathname.endsWith(dataSuffix);
  return isHotUpdate ? { kind: "page", path: pathname } : resolveAddress(pathname, search, book);
}

function refuseForeignChange(request: Request, { services }: LoadContext): Response | undefined {
  if (!isCrossOriginWrite(request, services.settings.SITE_ORIGIN)) return undefined;
  return failureResponse(fail("forbidden", "This request came from another site."));
}

/** Any method gets 404 for an address that no person types. */
function refuseMethod(request: Request, address: Address): Response | undefined {
  const { method } = request;
  if (address.kind === "endpoint") return undefined;
  if (isGetOrHead(request) && !(address.kind === "discovery" && method === "HEAD"))
    return undefined;
  if (address.kind === "discovery") return methodNotAllowed(["GET"]);
  if (address.kind !== "page") return notFound();
  if (!takesForm(address.path, new URL(request.url).search, book))
    return methodNotAllowed(["GET", "HEAD"]);
  return method === "POST" ? undefined : methodNotAllowed(["GET", "HEAD", "POST"]);
}

function respondWithoutRendering(address: Address): Response | undefined {
  if (address.kind === "missing-file") return notFound();
  return address.kind === "redirect" ? redirectTo(address.to) : undefined;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

async function callEndpoint(
  request: Request,
  context: LoadContext,
  { kind }: Address,
): Promise<Response | undefined> {
  if (kind === "discovery") return render(request, context);
  if (kind !== "endpoint") return undefined;
  const response = await render(request, context);
  if (!isGetOrHead(request) && response.ok) pages.invalidate();
  return response;
}

async function respondWithPage(
  request: Request,
  context: LoadContext,
  { kind }: Address,
): Promise<Response> {
  const { requestId } = context;
  const services = tables.over(context.services);
  const watched = { ...context, services };
  const path = new URL(request.url).pathname;
  try {
    if (kind === "unknown") {
      services.log.info("page.not-found", { path: loggedPath(path) });
      return await pages.respondNotFound(request, watched);
    }
    const page = await (isGetOrHead(request)
      ? pages.respond(request, watched)
      : render(request, context));
    // An unknown token gets the shared not-found page.
    const isNothing = page.status === 404 && !book.pages.has(path);
    return isNothing ? await pages.respondNotFound(request, watched) : page;
  } catch (error) {
    services.log.error("page.failed", error, { path: loggedPath(path) });
    return lastResortPage(requestId);
  }
}

/** Without tables a page would be all gaps, so it says why; the page cache prefers an earlier copy. */
async function renderPage(request: Request, context: LoadContext): Promise<Response> {
  const page = await render(request, context);
  if (tables.problem === undefined) return page;
  if ((await pages.contentSequence(context.services)) === undefined) {
    const error = new SettingsError(tables.problem);
    context.services.log.error("settings.wrong", error);
    return wrongSetupAnswer(error, new URL(request.url));
  }
  tables.problem = undefined;
  return page;
}

/** Remix's legacy data requests can reach any route from any address; this site sends none. */
async function render(request: Request, context: LoadContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has(legacyDataParameter)) return notFound();
  const endpoint = findEndpoint(pathname);
  if (!endpoint) return handle(request, context);
  const response = await endpoint.handler({ request, params: endpoint.params, context });
  return request.method === "HEAD" && response.body ? new Response(null, response) : response;
}

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

function ownSite({ ASSETS }: Bindings): OwnSite {
  return {
    /** Skips the network and the page cache. */
    async visit(path, services) {
      const url = new URL(path, services.settings.SITE_ORIGIN);
      const request = new Request(url);
      const address = resolveAddress(url.pathname, url.search, book);
      if (address.kind === "missing-file") return ASSETS.fetch(request);
      if (address.kind === "unknown") return notFound();
      if (address.kind === "redirect") return redirectTo(address.to);
      return renderWhole(services, (whole) =>
        render(request, { services: whole, requestId: crypto.randomUUID() }),
      );
    },
    contentSequence: (services) => pages.contentSequence(services),
    explain: (failure, now) =>
      failure.limit ? { ...failure, error: limitSentence(failure.limit, now) } : failure,
  };
}
