/** Colours by the Dutch names of their tokens. Pages, emails, PDFs and drawings share them. */
export const palette = {
  wit: '#FFFFFF',
  dauw: '#F2F6F0',
  inkt: '#16211D',
  'grijs-600': '#55625B',
  'grijs-500': '#77857D',
  'grijs-300': '#C3CCC5',
  'standgroen-900': '#10302A',
  'standgroen-700': '#1D4F3E',
  'standgroen-600': '#2C6A4F',
  'linde-100': '#E1ECD3',
  'linde-300': '#B5CE8F',
  'linde-500': '#6F9440',
  'bentheimer-400': '#EDBE4F',
  'bentheimer-200': '#F7E3AE',
  'bentheimer-tekst': '#5A3D00',
  'ossenbloed-700': '#8A2620',
  'ossenbloed-100': '#F9E4E0',
  'hortensia-600': '#3B57A6',
  'hortensia-700': '#2D4588',
  'hortensia-200': '#D3DCF3',
  malva: '#9A4F86',
} as const;

export type PaletteToken = keyof typeof palette;
