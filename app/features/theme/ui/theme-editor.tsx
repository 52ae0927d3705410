import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Theme } from "../normalize-theme";
import { type Season, seasonOf } from "../presets/season";
import type { ThemeKey } from "../theme-keys";
import type { EditorPanel } from "./editor-panel";
import { PreviewFrame, type PreviewWidth } from "./preview/preview-frame";
import { type Outline, ThemePage } from "./preview/theme-page";
import type { Jump } from "./tabs/edit-tab";

type PanelComponent = ComponentType<Parameters<typeof EditorPanel>[0]>;

/** Lazy-loads the panel over the home page. */
export function ThemeEditor({
  live,
  page,
}: {
  live: Theme;
  page: (clientName: string, season: Season | undefined) => ReactNode;
}) {
  const [Panel, setPanel] = useState<PanelComponent | null>(null);
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState(live);
  const [outline, setOutline] = useState<Outline>(null);
  const [pick, setPick] = useState<Jump>(null);
  const [width, setWidth] = useState<PreviewWidth>("window");
  const pickKey = useCallback((key: ThemeKey) => setPick({ key }), []);
  const { clientName } = shown;
  const season = seasonOf(shown);
  const children = useMemo(() => page(clientName, season), [page, clientName, season]);

  useEffect(() => {
    import("./editor-panel").then(
      (module) => setPanel(() => module.EditorPanel),
      () => setFailed(true),
    );
  }, []);

  return (
    <>
      {Panel ? (
        <Panel
          live={live}
          pick={pick}
          width={width}
          onWidth={setWidth}
          onShow={setShown}
          onOutline={setOutline}
        />
      ) : (
        <aside
          className="fixed right-6 bottom-[calc(var(--tool-bar,0px)+1.5rem)] z-50 border border-gold bg-paper px-5 py-4 text-[0.9375rem] shadow-xl print:hidden"
          aria-label="Theme editor"
        >
          <p role="status">
            {failed
              ? "We couldn’t load the theme editor. Please reload the page."
              : "Opening the theme editor…"}
          </p>
        </aside>
      )}
      {width !== "window" && (
        <PreviewFrame width={width} theme={shown} outline={outline} onPick={pickKey} />
      )}
      <ThemePage theme={shown} outline={outline} hidden={width !== "window"} onPick={pickKey}>
        {children}
      </ThemePage>
    </>
  );
}
