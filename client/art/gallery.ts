import { palette } from '../../src/kernel/web/palette.ts';
import { mix, tint } from './colour.ts';
import { boomgaardBloei } from './gallery/boomgaard-bloei.ts';
import { gazonkamer } from './gallery/gazonkamer.ts';
import { voortuinLeilinden } from './gallery/voortuin-leilinden.ts';
import { boomgaardAppels } from './gallery/boomgaard-appels.ts';
import { tweekamertuin } from './gallery/tweekamertuin.ts';
import { groteAchtertuin } from './gallery/grote-achtertuin.ts';
import { hortensialaan } from './gallery/hortensialaan.ts';
import { theehuis } from './gallery/theehuis.ts';
import { wintertuin } from './gallery/wintertuin.ts';
import { herfstborder } from './gallery/herfstborder.ts';
import { vijver } from './gallery/vijver.ts';
import { rozenboog } from './gallery/rozenboog.ts';
import { card, type Picture } from './paper.ts';

const clear = tint(palette['hortensia-200'], 0.4);
const warm = tint(palette['bentheimer-200'], 0.35);

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
  'galerij-boomgaard-appels': {
    ...card,
    draw: boomgaardAppels,
    ground: warm,
    alt: 'De boomgaard in september: rode appels aan de takken en een ladder tegen de boom',
  },
  'galerij-gazonkamer': {
    ...card,
    draw: gazonkamer,
    ground: clear,
    alt: 'De klassieke gazonkamer: een gazon tussen geschoren hagen en kegels, met een witte bank',
  },
  'galerij-tweekamertuin': {
    ...card,
    draw: tweekamertuin,
    ground: clear,
    alt: 'De tweekamertuin: door een poort in de haag is de volgende tuinkamer te zien',
  },
  'galerij-grote-achtertuin': {
    ...card,
    draw: groteAchtertuin,
    ground: clear,
    alt: 'De grote achtertuin: brede borders met sierui, vingerhoedskruid en rozen langs het gras',
  },
  'galerij-hortensialaan': {
    ...card,
    draw: hortensialaan,
    ground: tint(palette['linde-300'], 0.5),
    alt: "De hortensialaan: blauwe, roze en witte hortensia's langs een smal pad",
  },
  'galerij-theehuis': {
    ...card,
    draw: theehuis,
    ground: warm,
    alt: 'Het theehuis met een terras: een tafel met een theepot en twee stoelen onder de bomen',
  },
  'galerij-wintertuin': {
    ...card,
    draw: wintertuin,
    ground: mix(palette['hortensia-200'], palette['grijs-300'], 0.45),
    alt: 'De tuin in de winter: sneeuw op de hagen en hortensia’s, en een roodborst op een hulsttak',
  },
  'galerij-herfstborder': {
    ...card,
    draw: herfstborder,
    ground: palette['bentheimer-200'],
    alt: 'De herfstborder: pluimen van siergras, gele zonnehoed en paarse asters voor een rode haag',
  },
  'galerij-vijver': {
    ...card,
    draw: vijver,
    ground: mix(palette['hortensia-700'], palette['standgroen-700'], 0.5),
    alt: 'De vijver met witte en roze waterlelies, riet en een libel',
  },
  'galerij-rozenboog': {
    ...card,
    draw: rozenboog,
    ground: tint(palette['ossenbloed-100'], 0.2),
    alt: 'De rozenboog: roze en witte klimrozen boven een pad tussen de lavendel',
  },
};
