declare module 'subset-font' {
  /** HarfBuzz's own subsetter: the glyphs of the text, with all that shaping makes of them. */
  const subsetFont: (font: Uint8Array, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>
  export = subsetFont
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'truetype' | 'woff2'): Promise<Buffer>
}
