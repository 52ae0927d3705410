import { Response as FakeResponse, type Request as WorkerRequest } from "miniflare";

type Answer = (request: WorkerRequest) => FakeResponse | Promise<FakeResponse>;

type GoogleCall = { url: URL; headers: Headers; form: URLSearchParams };

const googleOrigin = "http://google.test";

export const googleVars = {
  GOOGLE_TOKEN_URL: `${googleOrigin}/token`,
  GBP_API_URL: `${googleOrigin}/v4`,
  GBP_LOCATION: "accounts/12/locations/34",
  GBP_CLIENT_ID: "the-client",
  GBP_CLIENT_SECRET: "the-client-secret",
  GBP_REFRESH_TOKEN: "the-refresh-token",
};

/** A review as Google returns it, written on `day` of April 2026. */
export function googleReview(id: string, day: number, change: object = {}) {
  const time = `2026-04-${String(day).padStart(2, "0")}T10:00:00.123456Z`;
  return {
    name: `accounts/12/locations/34/reviews/${id}`,
    reviewId: id,
    reviewer: { displayName: `Guest ${id}` },
    starRating: "FIVE",
    comment: `Words of ${id}.`,
    createTime: time,
    updateTime: time,
    ...change,
  };
}

/** Fakes Google's two endpoints and its photos; a test sets the response of each. */
export class FakeGoogle {
  asked: GoogleCall[] = [];
  token: Answer = () => FakeResponse.json({ access_token: "the-access-token", expires_in: 3599 });
  /** Pages of the list of reviews; each names the next. */
  pages: object[][] = [[]];
  reviews: Answer = (request) => this.page(new URL(request.url));
  photo: Answer = () => new FakeResponse(null, { status: 404 });

  readonly outbound = async (request: WorkerRequest): Promise<FakeResponse> => {
    const url = new URL(request.url);
    const form = new URLSearchParams(request.method === "POST" ? await request.text() : "");
    this.asked.push({ url, headers: new Headers([...request.headers]), form });
    if (url.pathname === "/token") return this.token(request);
    if (url.pathname === "/v4/accounts/12/locations/34/reviews") return this.reviews(request);
    if (url.hostname.endsWith("googleusercontent.com")) return this.photo(request);
    throw new Error(`Nobody answers at ${url.origin}${url.pathname}.`);
  };

  /** The calls of one kind since they were last taken. */
  takeCalls(part: string): GoogleCall[] {
    const taken = this.asked.filter(({ url }) => url.href.includes(part));
    this.asked = this.asked.filter((call) => !taken.includes(call));
    return taken;
  }

  private page(url: URL): FakeResponse {
    const index = Number(url.searchParams.get("pageToken") ?? 0);
    const isLast = index + 1 >= this.pages.length;
    return FakeResponse.json({
      reviews: this.pages[index],
      ...(!isLast && { nextPageToken: String(index + 1) }),
    });
  }
}
