import sharp from 'sharp';
import { palette } from '../../src/kernel/palette.ts';
import type { Colour } from './colour.ts';
import { lettering } from './lettering.ts';
import { sheet } from './paper.ts';
import { pictures } from './pictures.ts';
import { randomFrom } from './random.ts';

export type ShareImage = {
  motif: string;
  /** Left out: the specimen alone, in the middle. */
  title?: string;
};

/** The picture of a link to each page, by the name of its file; no garden's own name, because that is configuration. */
export const shareImages: Record<string, ShareImage> = {
  home: { motif: 'hortensia', title: 'Welkom in de tuin' },
  agenda: { motif: 'sierui', title: 'Agenda en open dagen' },
  workshop: { motif: 'vingerhoedskruid', title: 'Workshops in de tuin' },
  arrangementen: { motif: 'fiets', title: 'Arrangementen' },
  'over-de-tuin': { motif: 'plattegrond', title: 'Over de tuin' },
  theetuin: { motif: 'theepot', title: 'Theetuin' },
  'weldadig-oord': { motif: 'koloniehuisje', title: 'Weldadig Oord' },
  sfeerimpressie: { motif: 'agapanthus', title: 'De tuin in beeld' },
  contact: { motif: 'routekaart', title: 'Contact en route' },
  'natuurlijk-afscheid': { motif: 'varen', title: 'Natuurlijk afscheid' },
  trouwlocatie: { motif: 'klimroos', title: 'Trouwen in de tuin' },
  privacy: { motif: 'envelop', title: 'Privacy' },
  voorwaarden: { motif: 'hek', title: 'Voorwaarden' },
  toegankelijkheid: { motif: 'hond', title: 'Iedereen welkom' },
};

const SIZE = { width: 2240, height: 1176 };

/** Writes one as a JPEG of 1200 by 630, as sites that show links want them. */
export async function drawShareImage(file: string, image: ShareImage = { motif: 'hortensia' }): Promise<void> {
  await sharp(Buffer.from(shareImage(image)), { unlimited: true })
    .resize({ width: 1200, height: 630 })
    .removeAlpha()
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
}

/** Its drawing: the specimen on its own ground, and the title on the left as on a seed packet. */
export function shareImage({ motif, title }: ShareImage): string {
  const picture = pictures[motif];
  if (!picture) throw new Error(`There is no motif ${motif}.`);
  const { width, height, ground, isCutOut } = picture;
  const scale = (isCutOut ? 0.8 : 1) * (SIZE.height / height);
  const right =
    title === undefined ? (SIZE.width - width * scale) / 2 : SIZE.width - width * scale * (isCutOut ? 1.12 : 1);
  const top = (SIZE.height - height * scale) / 2;
  const specimen = `<g transform="translate(${right} ${top}) scale(${scale})">${picture.draw(randomFrom(picture.seed))}</g>`;
  const words = title === undefined ? '' : titleOn(title, ground);
  return sheet({ ...SIZE, ground }, specimen).replace(/<\/svg>$/, `${words}</svg>`);
}

function titleOn(title: string, ground: Colour): string {
  const isDark = luminance(ground) < 0.25;
  const colour = isDark ? palette.wit : palette['standgroen-900'];
  const mark = isDark ? palette['bentheimer-400'] : palette['standgroen-700'];
  const rule = `<path d="M132 250h128v14h-128z" fill="${mark}"/>`;
  return rule + lettering(title, { x: 124, y: SIZE.height / 2, size: 190, widest: 900, colour });
}

/** 0 for black to 1 for white, as WCAG counts. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
