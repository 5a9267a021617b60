import { palette } from '../../src/kernel/palette.ts';
import { mix, tint } from './colour.ts';
import { boomgaardBloei } from './gallery/boomgaard-bloei.ts';
import { gazonkamer } from './gallery/gazonkamer.ts';
import { voortuinLeilinden } from './gallery/voortuin-leilinden.ts';
import { card, type Picture } from './picture.ts';

const clear = tint(palette['hortensia-200'], 0.4);
const warm = tint(palette['bentheimer-200'], 0.35);

/** The scenes of the gallery, in the order of the page. */
export const gallery: Record<string, Picture> = {
  'galerij-voortuin-leilinden': {
    ...card,
    draw: voortuinLeilinden,
    ground: clear,
    alt: 'De voortuin: leilinden voor de boerderij met rieten dak, met een pad naar de groene deuren',
  },
  'galerij-boomgaard-bloei': {
    ...card,
    draw: boomgaardBloei,
    ground: mix(palette['hortensia-200'], palette['ossenbloed-100'], 0.3),
    alt: 'De boomgaard in bloei: roze en witte bloesem boven gras met paardenbloemen',
  },
  'galerij-gazonkamer': {
    ...card,
    draw: gazonkamer,
    ground: warm,
    alt: 'De klassieke gazonkamer: geschoren hagen, een gazon en een grijze tuinvaas op een voet',
  },
};
