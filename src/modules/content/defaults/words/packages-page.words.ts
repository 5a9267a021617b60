import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Arrangementen', en: 'Packages', de: 'Arrangements' },
  description: {
    nl: 'Zeven arrangementen voor groepen in de {name}: tuin en lunch, kunst en cultuur, museum, fietsen, het kunstrondje en een workshop keramiek.',
    en: 'Seven packages for groups at De {name}: garden and lunch, art and culture, museum, cycling, the art trail and a ceramics workshop.',
    de: 'Sieben Arrangements für Gruppen in De {name}: Garten und Lunch, Kunst und Kultur, Museum, Radfahren, die kleine Kunstrunde und ein Keramik-Workshop.',
  },
  keywords: {
    nl: 'arrangementen, groepsuitje, tuin, lunch, kunst, fietsen, museum, rondleiding',
    en: 'packages, group outing, garden, lunch, art, cycling, museum, guided tour',
    de: 'Arrangements, Gruppenausflug, Garten, Lunch, Kunst, Radfahren, Museum, Führung',
  },
  intro: {
    nl: '<p>Een dag uit met vrienden, familie, collega’s of de tuinclub? Wij stellen hem graag voor u samen. Kies een van onze arrangementen, of vertel ons wat u zoekt; veel is mogelijk.</p>',
    en: '<p>A day out with friends, family, colleagues or the garden club? We will gladly put it together for you. Choose one of our packages, or tell us what you are looking for; much is possible.</p>',
    de: '<p>Ein Tagesausflug mit Freunden, Familie, Kollegen oder dem Gartenverein? Wir stellen ihn gern für Sie zusammen. Wählen Sie eines unserer Arrangements oder sagen Sie uns, was Sie suchen; vieles ist möglich.</p>',
  },
  bookingHeading: {
    nl: 'Zo boekt u een arrangement',
    en: 'How to book a package',
    de: 'So buchen Sie ein Arrangement',
  },
  bookingText: {
    nl: `<ol>
<li>Bel of mail ons met de dag die u in gedachten heeft, en met hoeveel mensen u komt.</li>
<li>Wij kijken of die dag vrij is en sturen u binnen drie werkdagen een voorstel.</li>
<li>Een week van tevoren geeft u het juiste aantal personen door, en of er mensen met een dieet bij zijn.</li>
</ol>
<p>U betaalt na afloop, met pin of op rekening. Moet u afzeggen, dan kan dat tot een week van tevoren zonder kosten.</p>`,
    en: `<ol>
<li>Call or email us with the day you have in mind and the size of your group.</li>
<li>We check whether that day is free and send you a proposal within three working days.</li>
<li>A week in advance, you tell us the exact number of people and any dietary requirements.</li>
</ol>
<p>You pay afterwards, by card or on invoice. If you have to cancel, you can do so free of charge up to a week in advance.</p>`,
    de: `<ol>
<li>Rufen Sie uns an oder schreiben Sie uns, an welchem Tag und mit wie vielen Personen Sie kommen möchten.</li>
<li>Wir prüfen, ob der Tag frei ist, und schicken Ihnen innerhalb von drei Werktagen einen Vorschlag.</li>
<li>Eine Woche vorher nennen Sie uns die genaue Personenzahl, und ob jemand eine Diät einhält.</li>
</ol>
<p>Sie zahlen hinterher, mit Karte oder auf Rechnung. Absagen können Sie bis eine Woche vorher kostenlos.</p>`,
  },
  contact: { nl: 'Neem contact op', en: 'Contact us', de: 'Kontakt aufnehmen' },
});
