import { type CSSProperties, useState } from "react";
import { type Color, formatColor, parseColor, whiteColor } from "../../color";
import { type Hsl, toHsl } from "../../color-notation";
import { swatchClass, swatchStyle } from "./shown-value";

type Channel = "h" | "s" | "l" | "a";

const channels: readonly { channel: Channel; label: string; max: number; unit: string }[] = [
  { channel: "h", label: "Hue", max: 360, unit: "°" },
  { channel: "s", label: "Saturation", max: 100, unit: "%" },
  { channel: "l", label: "Lightness", max: 100, unit: "%" },
  { channel: "a", label: "Opacity", max: 100, unit: "%" },
];

export function ColorAdjuster({
  name,
  value,
  palette,
  onChange,
}: {
  name: string;
  value: string;
  palette: () => string[];
  onChange: (value: string) => void;
}) {
  const [latest, setLatest] = useState({ value, hsl: percents(parseColor(value) ?? whiteColor) });
  // Gray has no hue, so the sliders keep theirs until the color is changed elsewhere.
  const hsl = latest.value === value ? latest.hsl : percents(parseColor(value) ?? whiteColor);
  const [colors] = useState(palette);

  function slide(channel: Channel, to: number) {
    const next = { ...hsl, [channel]: to };
    const color = canonical(next);
    setLatest({ value: color, hsl: next });
    onChange(color);
  }

  return (
    <div className="mt-2 bg-cream px-3 pt-2 pb-2.5">
      {channels.map(({ channel, label, max, unit }) => (
        <label
          key={channel}
          className="grid min-h-11 grid-cols-[5.25rem_1fr_3rem] items-center gap-2 text-[0.8125rem]"
        >
          <span>{label}</span>
          <input
            type="range"
            className="color-slider"
            min={0}
            max={max}
            value={Math.round(hsl[channel])}
            aria-label={`${label} of ${name}`}
            aria-valuetext={`${Math.round(hsl[channel])}${unit}`}
            style={track(channel, hsl)}
            onChange={(event) => slide(channel, event.currentTarget.valueAsNumber)}
          />
          <output aria-hidden="true" className="text-end tabular-nums">
            {Math.round(hsl[channel])}
            {unit}
          </output>
        </label>
      ))}
      <ul className="mt-1 flex flex-wrap gap-1" aria-label="Colors of this theme">
        {colors.map((color) => (
          <li key={color}>
            <button
              type="button"
              className={swatchClass(
                "block size-7 cursor-pointer bg-[length:0.75rem_0.75rem] aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-ink pointer-coarse:size-11",
              )}
              style={swatchStyle(color)}
              aria-label={`Use ${color} for ${name}`}
              aria-pressed={color === value}
              onClick={() => onChange(color)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opacity in percent, as on the slider. */
function percents(color: Color): Hsl {
  const hsl = toHsl(color);
  return { ...hsl, a: hsl.a * 100 };
}

function css({ h, s, l, a }: Hsl): string {
  return `hsl(${h} ${s}% ${l}% / ${a}%)`;
}

function canonical(hsl: Hsl): string {
  return formatColor(parseColor(css(hsl)) ?? whiteColor);
}

function track(channel: Channel, hsl: Hsl): CSSProperties & { "--track": string } {
  const steps = channel === "h" ? [0, 60, 120, 180, 240, 300, 360] : [0, 50, 100];
  const stops = steps.map((step) =>
    css({ ...hsl, a: 100, ...(channel === "h" && { s: 80, l: 55 }), [channel]: step }),
  );
  return { "--track": `linear-gradient(to right, ${stops.join(", ")})` };
}
