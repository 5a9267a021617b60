import { wordsOf } from '../../../kernel/text/words-of.ts';

export const words = wordsOf({
  winter: {
    nl: 'Uitgebloeide hortensia’s onder de sneeuw en een roodborst op een hulsttak, uit papier geknipt',
    en: 'Faded hydrangeas under the snow and a robin on a sprig of holly, cut from paper',
    de: 'Verblühte Hortensien unter Schnee und ein Rotkehlchen auf einem Stechpalmenzweig, aus Papier geschnitten',
  },
  spring: {
    nl: 'Witte en roze appelbloesem aan een oude tak, met een bij, uit papier geknipt',
    en: 'White and pink apple blossom on an old branch, with a bee, cut from paper',
    de: 'Weiße und rosa Apfelblüten an einem alten Zweig, mit einer Biene, aus Papier geschnitten',
  },
  summer: {
    nl: "Blauwe, paarsroze en witte hortensia's met groot blad, uit papier geknipt",
    en: 'Blue, mauve and white hydrangeas with large leaves, cut from paper',
    de: 'Blaue, violettrosa und weiße Hortensien mit großen Blättern, aus Papier geschnitten',
  },
  autumn: {
    nl: 'Gele zonnehoed, paarse asters, een verkleurde hortensia, eikenblad en appels, uit papier geknipt',
    en: 'Yellow coneflowers, purple asters, a fading hydrangea, oak leaves and apples, cut from paper',
    de: 'Gelber Sonnenhut, violette Astern, eine verfärbte Hortensie, Eichenlaub und Äpfel, aus Papier geschnitten',
  },
});
