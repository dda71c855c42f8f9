declare module 'subset-font' {
  /** The part of `font` that draws `text`; an axis may keep a range, or be fixed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes: Record<string, { min: number; max: number } | number>
    },
  ): Promise<Buffer>
}
