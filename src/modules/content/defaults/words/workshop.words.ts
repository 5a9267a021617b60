import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  pageTitle: { nl: 'Workshops', en: 'Workshops', de: 'Workshops' },
  pageDescription: {
    nl: 'Workshops in de {name}: snoeien, kransen binden, schilderen en een insectenhuisje van klei. In kleine groepen, met koffie of thee erbij.',
    en: 'Workshops at De {name}: pruning, wreath making, painting and an insect house of clay. In small groups, with coffee or tea.',
    de: 'Workshops in De {name}: Bäume schneiden, Kränze binden, malen und ein Insektenhaus aus Ton bauen. In kleinen Gruppen, mit Kaffee oder Tee.',
  },
  intro: {
    nl: '<p>In de schuur en in de tuin van de {name} maakt u met uw handen iets moois. De groepen zijn klein, de koffie en thee staan klaar en gereedschap is er genoeg. Ervaring is niet nodig.</p>',
    en: '<p>In the barn and in the garden of De {name} you make something beautiful with your hands. The groups are small, coffee and tea are ready and there are plenty of tools. No experience needed. Workshops are given in Dutch.</p>',
    de: '<p>In der Scheune und im Garten von De {name} machen Sie mit Ihren Händen etwas Schönes. Die Gruppen sind klein, Kaffee und Tee stehen bereit, und Werkzeug ist genug da. Vorkenntnisse brauchen Sie nicht. Die Workshops sind auf Niederländisch.</p>',
  },
});
