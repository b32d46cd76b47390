declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noLayoutClosure?: boolean;
    keepFeatures?: string[];
    dropTables?: string[];
  }
  /** Returns a font with only the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
