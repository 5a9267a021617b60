import type { ContentPage } from '../../schema.ts';

/** /praktisch: all that one asks before one gets into the car. Hours, prices, facts and map come from where they are kept. */
export const praktisch: ContentPage = {
  slug: 'praktisch',
  metadata: {
    title: 'Praktische informatie',
    description:
      'Openingstijden, prijzen, route, parkeren en toegankelijkheid van de {name}: wat u wilt weten voordat u op weg gaat.',
    image: '/assets/share/praktisch.jpg',
    keywords: 'openingstijden, entree, prijzen, route, parkeren, openbaar vervoer, fiets, toegankelijkheid, honden',
    url: '/praktisch',
    type: 'article',
    author: 'De {name}',
    section: 'Praktisch',
    published: '2026-11-23',
    modified: '2026-11-23',
  },
  heading: 'Praktische informatie',
  intro:
    '<p>Wat u wilt weten voordat u op weg gaat. De tuin is open {season}. Staat uw vraag er niet bij? Bel <a href="tel:{phoneNumber}">{phone}</a> of stuur ons <a href="/contact">een bericht</a>.</p>',
  sections: [
    {
      id: 'prijzen',
      heading: 'Wat kost het?',
      html: '<p>Voor evenementen en workshops koopt u tickets in <a href="/open-dagen-bezoekerstuin">de agenda</a>; daar staat de prijs erbij. Komt u met een groep, kijk dan bij <a href="/arrangementen">de arrangementen</a>.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'route',
      heading: 'Zo komt u er',
      html: `<p><strong>Met de auto:</strong> navigatie op {street} in {city} brengt u tot aan de poort.</p>
<p><strong>Met de bus of trein:</strong> een reisplanner wijst u de halte die het dichtst bij {street} in {city} ligt. Belt u ons gerust over het laatste stuk.</p>
<p><strong>Met de fiets:</strong> u bent van harte welkom; uw fiets kunt u bij de ingang kwijt.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'parkeren',
      heading: 'Parkeren',
      html: '<p>U parkeert bij de tuin. Is iemand van u slecht ter been, of komt u met een touringcar? Laat het ons weten, dan houden wij een plek voor u vrij.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'toegankelijkheid',
      heading: 'Met rolstoel, rollator of kinderwagen',
      html: '<p>Wat u in de tuin kunt verwachten, leest u op de pagina <a href="/toegankelijkheid#in-de-tuin">Toegankelijkheid</a>. Twijfelt u? Bel ons, dan kijken wij mee.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'honden',
      heading: 'Uw hond',
      html: '<p>Honden mogen mee, aan de lijn.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'eten-en-drinken',
      heading: 'Eten en drinken',
      html: '<p>In <a href="/theetuin">de theetuin</a> staan koffie, thee en gebak klaar. Wilt u zelf iets meenemen? Vraag bij de ingang waar dat kan.</p>',
      picture: null,
      action: null,
    },
  ],
  action: null,
};
