/** Types for the part of fontkit that we use; the package has none. Lengths in font units. */
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
