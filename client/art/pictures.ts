import { palette } from '../../src/kernel/web/palette.ts';
import { mix, tint } from './colour.ts';
import { gallery } from './gallery.ts';
import { agapanthus } from './motifs/agapanthus.ts';
import { appelboom } from './motifs/appelboom.ts';
import { cadeaubon } from './motifs/cadeaubon.ts';
import { defaultGarden } from './motifs/default-garden.ts';
import { envelop } from './motifs/envelop.ts';
import { fiets } from './motifs/fiets.ts';
import { gieter } from './motifs/gieter.ts';
import { hek } from './motifs/hek.ts';
import { hond } from './motifs/hond.ts';
import { hortensia } from './motifs/hortensia.ts';
import { insectenhuisje } from './motifs/insectenhuisje.ts';
import { klimroos } from './motifs/klimroos.ts';
import { koloniehuisje } from './motifs/koloniehuisje.ts';
import { kop } from './motifs/kop.ts';
import { kruiwagen } from './motifs/kruiwagen.ts';
import { plattegrond, tuinkaart } from './motifs/plattegrond.ts';
import { routekaart } from './motifs/routekaart.ts';
import { schilderslinnen } from './motifs/schilderslinnen.ts';
import { autumnHero, springHero, winterHero } from './motifs/seasons.ts';
import { seringen } from './motifs/seringen.ts';
import { sierui } from './motifs/sierui.ts';
import { theepot } from './motifs/theepot.ts';
import { varen } from './motifs/varen.ts';
import { vingerhoedskruid } from './motifs/vingerhoedskruid.ts';
import { winterrust } from './motifs/winterrust.ts';
import { card, cutOut, drawPicture, type Picture } from './paper.ts';

export { drawPicture, type Picture };

export const pictures: Record<string, Picture> = {
  hero: {
    ...card,
    width: 1680,
    draw: (random) => `<g transform="translate(40 10)">${hortensia(random)}</g>`,
    ground: palette['standgroen-900'],
    alt: "Blauwe, paarsroze en witte hortensia's met groot blad, uit papier geknipt",
  },
  'hero-lente': {
    ...card,
    width: 1680,
    draw: springHero,
    ground: palette['standgroen-900'],
    alt: 'Witte en roze appelbloesem aan een oude tak, met een bij, uit papier geknipt',
  },
  'hero-herfst': {
    ...card,
    width: 1680,
    draw: autumnHero,
    ground: palette['standgroen-900'],
    alt: 'Gele zonnehoed, paarse asters, een verkleurde hortensia, eikenblad en appels, uit papier geknipt',
  },
  'hero-winter': {
    ...card,
    width: 1680,
    draw: winterHero,
    ground: palette['standgroen-900'],
    alt: 'Uitgebloeide hortensia’s onder de sneeuw en een roodborst op een hulsttak, uit papier geknipt',
  },
  cadeaubon: {
    ...card,
    draw: (random) => `<g transform="translate(224 20) scale(2.4)">${cadeaubon(random)}</g>`,
    ground: palette['standgroen-900'],
    alt: 'Cadeaubon met een rode strik en blauwe hortensia’s, uit papier geknipt',
  },
  hortensia: {
    ...card,
    draw: hortensia,
    ground: palette['standgroen-900'],
    alt: 'Drie bollen hortensia, blauw, paarsroze en wit, op donkergroen',
  },
  sierui: {
    ...card,
    draw: sierui,
    ground: palette['hortensia-200'],
    alt: 'Drie paarse bollen sierui met smal groen blad',
  },
  vingerhoedskruid: {
    ...card,
    draw: vingerhoedskruid,
    ground: palette['linde-100'],
    alt: 'Drie stengels vingerhoedskruid, twee roze en een crème, boven getand blad',
  },
  'default-garden': {
    ...card,
    draw: defaultGarden,
    ground: tint(palette['hortensia-200'], 0.4),
    alt: "Tuinkamer met hortensia's en sierui; een pad loopt door een boog in de haag",
  },
  theepot: {
    ...card,
    draw: theepot,
    ground: palette['bentheimer-400'],
    alt: 'Rode theepot met een krans van bloesem en een blauw kopje thee',
  },
  insectenhuisje: {
    ...card,
    draw: insectenhuisje,
    ground: palette['standgroen-700'],
    alt: 'Insectenhuisje van klei met holle stengels, dennenappels en twee bijen',
  },
  fiets: {
    ...card,
    draw: fiets,
    ground: palette['hortensia-600'],
    alt: 'Witte fiets met een rieten mand vol bloemen aan het stuur',
  },
  schilderslinnen: {
    ...card,
    draw: schilderslinnen,
    ground: palette.malva,
    alt: 'Schilderslinnen op een ezel met een groot groen blad erop',
  },
  appelboom: {
    ...card,
    draw: appelboom,
    ground: palette['bentheimer-200'],
    alt: 'Oude appelboom vol rode appels, met een mand appels in het gras',
  },
  agapanthus: {
    ...card,
    draw: agapanthus,
    ground: palette['ossenbloed-100'],
    alt: 'Drie blauwe schermen van de agapanthus boven lang groen blad',
  },
  klimroos: {
    ...card,
    draw: klimroos,
    ground: mix(palette.malva, palette.dauw, 0.8),
    alt: 'Klimrozen in wit en roze met knoppen, aan een wit latwerk',
  },
  varen: {
    ...card,
    draw: varen,
    ground: mix(palette['grijs-500'], palette['linde-300'], 0.42),
    alt: 'Witte anemonen tussen varenbladeren op grijsgroen',
  },
  koloniehuisje: {
    ...card,
    draw: koloniehuisje,
    ground: tint(palette['hortensia-200'], 0.3),
    alt: 'Wit koloniehuisje met een rood pannendak onder een grote eik',
  },
  plattegrond: {
    ...card,
    draw: plattegrond,
    ground: palette['linde-100'],
    alt: 'Plattegrond van de tuin: tuinkamers tussen hagen, met paden, vijver en boomgaard',
  },
  tuinkaart: {
    ...card,
    draw: tuinkaart,
    ground: palette['linde-100'],
    alt: 'De tuin van boven: tuinkamers tussen hagen, met paden, vijver en boomgaard',
  },
  routekaart: {
    ...card,
    draw: routekaart,
    ground: tint(palette['linde-300'], 0.2),
    alt: 'Getekende kaart met wegen, een dorp met een kerk en het tuinhek aan het eind van de laan',
  },
  seringen: {
    ...card,
    draw: seringen,
    ground: mix(palette['bentheimer-200'], palette.dauw, 0.45),
    alt: 'Boeket van paarse en witte seringen met een lint',
  },
  winterrust: {
    ...card,
    draw: winterrust,
    ground: mix(palette['hortensia-200'], palette['grijs-300'], 0.45),
    alt: 'Gesloten tuinhek met rijp en een herfstblad: de tuin heeft winterrust',
  },
  gieter: { ...cutOut, draw: gieter, alt: 'Groene gieter met druppels water' },
  kruiwagen: { ...cutOut, draw: kruiwagen, alt: 'Kruiwagen met bladeren en een hark' },
  envelop: { ...cutOut, draw: envelop, alt: 'Envelop met een takje bladeren' },
  hek: { ...cutOut, draw: hek, alt: 'Gesloten tuinhek met een herfstblad' },
  hond: { ...cutOut, draw: hond, alt: 'Een wit met bruine kooikerhond zit aan de riem' },
  kop: { ...cutOut, draw: kop, alt: 'Blauw kopje thee op een schotel' },
  ...gallery,
};

/** Folder of a picture below `assets`, and its file name without width and extension. */
export const placeOf = (motif: string): { folder: 'images' | 'gallery'; file: string } =>
  motif.startsWith('galerij-')
    ? { folder: 'gallery', file: motif.slice('galerij-'.length) }
    : { folder: 'images', file: motif };
