declare module 'subset-font' {
  /** HarfBuzz's subsetter: keeps the glyphs of the text, including those that shaping produces. */
  const subsetFont: (font: Uint8Array, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>
  export = subsetFont
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'truetype' | 'woff2'): Promise<Buffer>
}
