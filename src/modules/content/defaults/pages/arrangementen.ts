import type { ContentPage } from '../../schema.ts';

/** /arrangementen (ARR-01). The packages themselves are in `arrangements.ts`. */
export const arrangementen: ContentPage = {
  slug: 'arrangementen',
  metadata: {
    title: 'Arrangementen',
    description:
      'Zeven arrangementen voor groepen in de {name}: tuin en lunch, kunst en cultuur, museum, fietsen, het kunstrondje en een workshop keramiek.',
    image: '/assets/share/arrangementen.jpg',
    keywords: 'arrangementen, groepsuitje, tuin, lunch, kunst, fietsen, museum, rondleiding',
    url: '/arrangementen',
    type: 'article',
    author: 'De {name}',
    section: 'Arrangementen',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Arrangementen',
  intro:
    '<p>Een dag uit met vrienden, familie, collega’s of de tuinclub? Wij stellen hem graag voor u samen. Kies een van onze arrangementen, of vertel ons wat u zoekt; veel is mogelijk.</p>',
  sections: [
    {
      id: 'zo-boekt-u',
      heading: 'Zo boekt u een arrangement',
      html: `<ol>
<li>Bel of mail ons met de dag die u in gedachten heeft, en met hoeveel mensen u komt.</li>
<li>Wij kijken of die dag vrij is en sturen u binnen drie werkdagen een voorstel.</li>
<li>Een week van tevoren geeft u het juiste aantal personen door, en of er mensen met een dieet bij zijn.</li>
</ol>
<p>U betaalt na afloop, met pin of op rekening. Moet u afzeggen, dan kan dat tot een week van tevoren zonder kosten.</p>`,
      picture: null,
      action: { label: 'Neem contact op', url: '/contact' },
    },
  ],
  action: null,
};
