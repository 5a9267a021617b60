import type { ContentPage } from '../../schema.ts';

/** /toegankelijkheid (P-16). */
export const toegankelijkheid: ContentPage = {
  slug: 'toegankelijkheid',
  metadata: {
    title: 'Toegankelijkheid',
    description:
      'Hoe wij ervoor zorgen dat iedereen deze site en de {name} kan gebruiken, wat nog niet goed gaat, en waar u dat kunt melden.',
    image: '/assets/share/toegankelijkheid.jpg',
    keywords: 'toegankelijkheid, WCAG, rolstoel, schermlezer, toetsenbord',
    url: '/toegankelijkheid',
    type: 'article',
    author: 'De {name}',
    section: 'Over deze site',
    published: '2026-11-21',
    modified: '2026-11-21',
  },
  heading: 'Toegankelijkheid',
  intro:
    '<p>Iedereen moet onze site kunnen lezen, een ticket kunnen bestellen en de tuin kunnen bezoeken. Hier leest u wat wij daarvoor doen, en wat nog beter kan.</p>',
  sections: [
    {
      id: 'deze-site',
      heading: 'Deze site',
      html: `<p>Wij bouwen deze site volgens de richtlijnen WCAG 2.2, niveau AA. Dat betekent onder meer:</p>
<ul>
<li>U kunt alles met alleen het toetsenbord doen, ook tickets bestellen.</li>
<li>Een schermlezer leest koppen, knoppen, formulieren en meldingen voor.</li>
<li>Tekst en knoppen steken duidelijk af, en u kunt tot 400 procent vergroten zonder dat er iets wegvalt.</li>
<li>Heeft u op uw apparaat ingesteld dat u weinig beweging wilt, dan bewegen onze pagina’s niet.</li>
<li>Zonder JavaScript kunt u nog steeds alles lezen en bestellen.</li>
<li>Uw tickets staan in de e-mail, op een webpagina en in een pdf met koppen en volgorde voor schermlezers.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'hoe-wij-dat-controleren',
      heading: 'Hoe wij dat controleren',
      html: '<p>Bij elke verandering controleert een programma alle pagina’s, en een tweede programma bestelt een ticket met alleen het toetsenbord. Daarnaast kijken wij zelf. Een onderzoek door een onafhankelijk bureau is er nog niet geweest.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'wat-nog-niet-goed-gaat',
      heading: 'Wat nog niet goed gaat',
      html: `<ul>
<li>Betalen doet u op de site van uw bank en van onze betaaldienst. Hoe toegankelijk die zijn, bepalen zij.</li>
<li>Sites van partners waarnaar wij verwijzen, kunnen wij niet verbeteren.</li>
<li>Zolang u kiest en typt, loopt er geen klok. Tijdens het betalen houden wij uw plaatsen vast; tot wanneer, staat op de pagina van uw bestelling, en een schermlezer zegt hoeveel tijd er nog is. Heeft u meer tijd nodig, bel ons dan; wij helpen u.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'in-de-tuin',
      heading: 'In de tuin',
      html: `<ul>
<li>{wheelchairAccess}. Op <a href="/plattegrond#rolstoel">de kaart van de tuin</a> ziet u waar u komt. Na veel regen zijn paden zacht.</li>
<li>{toilets}.</li>
<li>{benches}.</li>
<li>Wilt u vlak bij de ingang parkeren? Bel ons van tevoren: <a href="tel:{phoneNumber}">{phone}</a>.</li>
<li>{dogs}.</li>
<li>Uw assistentiehond is overal welkom, ook binnen.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'loopt-u-ergens-tegenaan',
      heading: 'Loopt u ergens tegenaan?',
      html: '<p>Vertel het ons: <a href="mailto:{email}">{email}</a> of <a href="tel:{phoneNumber}">{phone}</a>. Schrijf op welke pagina het was en wat u wilde doen. U krijgt binnen een week antwoord, en als wij het kunnen oplossen, doen wij dat meteen. Lukt bestellen niet, dan regelen wij uw tickets aan de telefoon.</p>',
      picture: null,
      action: { label: 'Naar de contactpagina', url: '/contact' },
    },
  ],
  action: null,
};
