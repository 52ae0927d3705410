import { whiteColor } from "./color";
import type { Theme } from "./normalize-theme";
import { type Palette, paletteOn, signatureOn, toneOf } from "./palette";
import { type GroundSide, groundOf, headingOn } from "./theme-grounds";

const cards = { ".ground-pale": "aboutCardTint", ".ground-form": "contactFormBg" } as const;

/** Without any rule: what site.css and the signature's classes have. */
const plain = new Map([...paletteOn(whiteColor), ...signatureOn("dark", "-deep")]);

/**
 * Rules for the theme's dark grounds, and for light ones on a dark page: their palettes, as far as they differ from what
 * surrounds them. Empty for a light theme. Printed text is always dark.
 */
export function toneStyleText(theme: Theme, root = ":root"): string {
  const on = (side: GroundSide) => paletteOn(groundOf(theme, side));
  const [page, bar] = [on("background"), on("navBar")];
  const deep = signatureOn(toneOf(groundOf(theme, "buttonBg")), "-deep");
  const rules = [
    rule(root, new Map([...page, ...deep]), plain),
    rule(`${root} .site-header`, bar, page),
    rule(`${root} .site-header[data-scrolled]`, on("navBarScrolled"), bar),
    ...Object.entries(cards).map(([selector, side]) => {
      const heading = headingOn(theme, side);
      const own = heading === theme.buttonBg ? [] : [["--theme-heading", heading] as const];
      return rule(`${root} ${selector}`, new Map([...on(side), ...own]), page);
    }),
  ].join("");
  return rules && `@media screen{${rules}}`;
}

function rule(selector: string, palette: Palette, around: Palette): string {
  const declarations = [...palette]
    .filter(([name, value]) => around.get(name) !== value)
    .map(([name, value]) => `${name}:${value};`);
  return declarations.length > 0 ? `${selector}{${declarations.join("")}}` : "";
}
