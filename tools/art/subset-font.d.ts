/** Only the part used here; the package has no types. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "truetype";
    keepFeatures: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
