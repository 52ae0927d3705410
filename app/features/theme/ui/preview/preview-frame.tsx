import { useLayoutEffect, useRef, useState } from "react";
import type { Theme } from "../../normalize-theme";
import type { ThemeKey } from "../../theme-keys";
import { useFrameMessages } from "./framed-page";
import type { Outline } from "./theme-page";

const previewWidths = ["window", "phone", "desktop"] as const;
export type PreviewWidth = (typeof previewWidths)[number];

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** The page in another viewport, scaled down to fit. */
export function PreviewFrame({
  width,
  theme,
  outline,
  onPick,
}: {
  width: Exclude<PreviewWidth, "window">;
  theme: Theme;
  outline: Outline;
  onPick: (key: ThemeKey) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const ready = useFrameMessages(frame, { theme, outline, onPick });
  const size = sizes[width];
  const scale = useScale(stage, size);
  return (
    <div className="fixed inset-0 bg-[#e9e1dc] p-3 pb-[calc(var(--sheet-room,3.5rem)+var(--tool-bar,0px)+0.75rem)] md:p-6 md:peer-data-[phase=open]:pe-112">
      <div ref={stage} className="grid h-full place-items-center">
        <div
          className="overflow-hidden bg-paper shadow-[0_1rem_3rem_color-mix(in_srgb,var(--color-ink)_25%,transparent)]"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <iframe
            ref={setFrame}
            title={`Preview, ${size.width} pixels wide`}
            src="/theme-preview?frame=yes"
            className="max-w-none origin-top-left border-0 not-data-ready:invisible"
            data-ready={ready || undefined}
            style={{ ...size, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  );
}

function useScale(
  room: React.RefObject<HTMLElement>,
  { width, height }: { width: number; height: number },
): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const fitting = Math.min(element.clientWidth / width, element.clientHeight / height);
      setScale(Math.min(1, fitting));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width, height]);
  return scale;
}
