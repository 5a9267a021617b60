type Sample = { picture: string; alt: string; line: string };

const winter: Sample = {
  picture: 'wintertuin',
  alt: 'Sneeuw op de hagen en een roodborst op een hulsttak',
  line: 'De roodborst is terug en de wintersneeuwbal geurt tot aan het hek.',
};
const spring: Sample = {
  picture: 'boomgaard-bloei',
  alt: 'Roze en witte bloesem in de boomgaard, met paardenbloemen in het gras',
  line: 'De boomgaard staat in bloei: het zoemt er van de bijen.',
};
const summer: Sample = {
  picture: 'hortensialaan',
  alt: 'Blauwe, roze en witte hortensia’s langs een smal pad',
  line: 'De hortensialaan kleurt blauw en roze. Kom vroeg, dan is het er nog koel.',
};
const autumn: Sample = {
  picture: 'herfstborder',
  alt: 'Pluimen van siergras, gele zonnehoed en paarse asters voor een rode haag',
  line: 'De asters staan op hun mooist, vol vlinders als de zon schijnt.',
};

/** By month, from January on. */
export const weekPhotosOfYear: readonly Sample[] = [
  winter,
  winter,
  spring,
  spring,
  spring,
  summer,
  summer,
  summer,
  autumn,
  autumn,
  winter,
  winter,
];
