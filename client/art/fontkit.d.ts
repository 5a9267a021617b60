/** The part of fontkit that draws words; the package brings no types. Lengths in units of the font. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  };
  export function openSync(file: string): Font;
}
