/** The part that is used here; the package brings no types. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
