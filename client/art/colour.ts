export type Colour = string;

type Lab = [lightness: number, a: number, b: number];

/** Mixes two colours in Oklab, which matches how the eye sees them. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const start = toLab(from);
  const end = toLab(to);
  return toHex(start.map((value, index) => value + (end[index]! - value) * part) as Lab);
}

/** Lightens a colour like paint thinned with water: keeps the hue and most of the saturation. */
export function tint(colour: Colour, part: number): Colour {
  const [lightness, a, b] = toLab(colour);
  const strength = 1 - part * 0.55;
  return toHex([lightness + (1 - lightness) * part, a * strength, b * strength]);
}

/** Darkens a colour like the same paper in shadow. */
export function shade(colour: Colour, part: number): Colour {
  const [lightness, a, b] = toLab(colour);
  const strength = 1 - part * 0.5;
  return toHex([lightness * (1 - part), a * strength, b * strength]);
}

export function vivid(colour: Colour, factor: number): Colour {
  const [lightness, a, b] = toLab(colour);
  return toHex([lightness, a * factor, b * factor]);
}

/** Returns colours from dark to light through the given ones, for a round shape in the sun. */
export function ramp(colours: readonly Colour[], steps: number): Colour[] {
  return Array.from({ length: steps }, (_, step) => {
    const place = (step / (steps - 1)) * (colours.length - 1);
    const index = Math.min(Math.floor(place), colours.length - 2);
    return mix(colours[index]!, colours[index + 1]!, place - index);
  });
}

/** Picks from a ramp by light, from 0 (dark) to 1. */
export function pickPaper(papers: readonly Colour[], light: number): Colour {
  const index = Math.round(light * (papers.length - 1));
  return papers[Math.max(0, Math.min(papers.length - 1, index))]!;
}

// Oklab (Ottosson 2020): mixing in sRGB turns blue grey and green muddy.
function toLab(colour: Colour): Lab {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(Math.max(0, Math.min(1, curved)) * 255);
    return byte.toString(16).padStart(2, '0').toUpperCase();
  });
  return `#${channels.join('')}`;
}
