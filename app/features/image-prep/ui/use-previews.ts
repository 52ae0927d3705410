import { type Dispatch, useCallback, useEffect, useRef } from "react";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch, BatchAction, BatchItem } from "../batch";
import { openErrorText, photoType } from "../input-kinds";
import { planKey, planPhoto, type RenderPlan } from "../render-plan";

type Running = { key: string; abort: AbortController };
const opening = "open";

/** Opens added photos and redraws stale previews, visible ones first. Returns the `ref` for photo elements. */
export function usePreviews(
  engine: PrepEngine | undefined,
  { items, options, watermark }: Batch,
  dispatch: Dispatch<BatchAction>,
): (element: HTMLElement | null) => void {
  const running = useRef(new Map<string, Running>());
  const { watch, isVisible } = useVisibleIds();

  useEffect(() => {
    if (!engine) return;
    const wanted = new Set(items.map(({ id }) => id));
    for (const [id, { abort }] of running.current) {
      if (wanted.has(id)) continue;
      abort.abort();
      running.current.delete(id);
    }
    for (const item of visibleFirst(items, isVisible)) {
      const plan = planPhoto(options, item.overrides, watermark);
      const key = nextKey(item, plan);
      if (key === undefined || running.current.get(item.id)?.key === key) continue;
      running.current.get(item.id)?.abort.abort();
      const job = { key, abort: new AbortController() };
      running.current.set(item.id, job);
      // Drawing a preview is quick; opening a photo may take seconds.
      const urgent = item.photo.state === "open" || isVisible(item.id);
      const settings = { signal: job.abort.signal, urgent };
      void work(engine, item, plan, key, settings).then((action) => {
        if (running.current.get(item.id) === job) running.current.delete(item.id);
        if (action && !job.abort.signal.aborted) dispatch(action);
      });
    }
  }, [engine, items, options, watermark, dispatch, isVisible]);

  useEffect(() => {
    const jobs = running.current;
    return () => {
      for (const { abort } of jobs.values()) abort.abort();
      jobs.clear();
    };
  }, []);

  return watch;
}

function nextKey({ photo, preview }: BatchItem, plan: RenderPlan): string | undefined {
  if (photo.state === "waiting") return opening;
  const key = planKey(plan);
  return photo.state === "open" && preview?.key !== key ? key : undefined;
}

async function work(
  engine: PrepEngine,
  { id, file, photo }: BatchItem,
  plan: RenderPlan,
  key: string,
  settings: { signal: AbortSignal; urgent: boolean },
): Promise<BatchAction | undefined> {
  try {
    if (photo.state !== "open") {
      const opened = await engine.open(
        { file, type: photoType(file) },
        { signal: settings.signal },
      );
      return { type: "opened", id, photo: { state: "open", ...opened } };
    }
    return {
      type: "previewed",
      id,
      preview: { key, ...(await engine.preview(photo, plan, settings)) },
    };
  } catch (error) {
    if (settings.signal.aborted) return undefined;
    console.warn(error);
    return photo.state === "open"
      ? { type: "previewed", id, preview: { key, problem: "We couldn’t make this preview." } }
      : { type: "opened", id, photo: { state: "failed", problem: openErrorText(file, error) } };
  }
}

function visibleFirst(items: readonly BatchItem[], isVisible: (id: string) => boolean) {
  const visible = items.filter(({ id }) => isVisible(id));
  return visible.length === 0 ? items : [...visible, ...items.filter(({ id }) => !isVisible(id))];
}

function useVisibleIds() {
  const visible = useRef(new Set<string>());
  const observer = useRef<IntersectionObserver>();

  useEffect(() => () => observer.current?.disconnect(), []);

  /** For the `ref` of an element with `data-id`. */
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    observer.current ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target instanceof HTMLElement ? target.dataset.id : undefined;
        if (id === undefined) continue;
        if (isIntersecting) visible.current.add(id);
        else visible.current.delete(id);
      }
    });
    observer.current.observe(element);
  }, []);

  const isVisible = useCallback((id: string) => visible.current.has(id), []);
  return { watch, isVisible };
}
