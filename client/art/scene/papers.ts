import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, vivid } from '../colour.ts';

export const green = palette['standgroen-600'];
export const linden = palette['linde-500'];
export const light = palette['linde-300'];

/** Colours of plants and materials, each from dark to light. */
export const yew = ramp([shade(green, 0.42), shade(green, 0.2), green, mix(green, linden, 0.4)], 9);
export const box = ramp([shade(green, 0.2), mix(green, linden, 0.35), linden, mix(linden, light, 0.55)], 9);
export const distant = ramp([mix(linden, light, 0.3), light, mix(light, palette['linde-100'], 0.6)], 7);
export const lime = ramp([mix(green, linden, 0.5), linden, mix(linden, light, 0.5), light], 9);
export const dark = [
  palette['standgroen-900'],
  palette['standgroen-700'],
  shade(palette['standgroen-700'], 0.2),
  shade(green, 0.3),
];
export const copper = ramp(
  [
    shade(palette['ossenbloed-700'], 0.2),
    mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.34),
    mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.62),
    palette['bentheimer-400'],
  ],
  10,
);
const frost = mix(palette['hortensia-200'], palette.dauw, 0.4);
export const rime = ramp(
  [mix(palette['standgroen-700'], palette['grijs-500'], 0.4), mix(green, frost, 0.5), mix(green, frost, 0.75), frost],
  9,
);
export const straw = ramp(
  [
    mix(palette['grijs-600'], palette['bentheimer-400'], 0.3),
    mix(palette['grijs-300'], palette['bentheimer-400'], 0.5),
  ],
  8,
);

export const bark = mix(palette['grijs-600'], palette['ossenbloed-700'], 0.3);
export const brick = mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.22);
export const tile = vivid(mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.3), 1.05);
export const gravel = tint(mix(palette['bentheimer-200'], palette['grijs-300'], 0.5), 0.3);
export const grass = mix(linden, light, 0.45);
