import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";

/** Caches public content per isolate until `content_seq` changes (DESIGN 6). If that is unknown, every call reads. */
export function cacheByContent<S extends Pick<Services, "contentSequence">, T>(
  read: (services: S) => Promise<Result<T>>,
): (services: S) => Promise<Result<T>> {
  let cached: { sequence: number; result: Result<T> } | undefined;
  return async (services) => {
    const sequence = await services.contentSequence();
    if (sequence !== undefined && cached?.sequence === sequence) return cached.result;
    const result = await read(services);
    if (result.ok && sequence !== undefined) cached = { sequence, result };
    return result;
  };
}
