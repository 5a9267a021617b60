import type { ContentPage } from '../../schema.ts';

/** /contact (CONTACT-01 to CONTACT-04). */
export const contact: ContentPage = {
  slug: 'contact',
  metadata: {
    title: 'Contact',
    description:
      'Adres, route, parkeren en openingstijden van de {name}. Bel {phone} of mail {email}; wij helpen u graag verder.',
    image: '/assets/share/contact.jpg',
    keywords: 'contact, adres, route, parkeren, openingstijden, telefoon, e-mail',
    url: '/contact',
    type: 'article',
    author: 'De {name}',
    section: 'Contact',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Contact',
  intro:
    '<p>Heeft u een vraag, wilt u met een groep komen of zoekt u een plek voor een bijzondere dag? Bel of mail ons. Overdag staan wij vaak met onze handen in de aarde; spreek dan gerust iets in, wij bellen u terug.</p>',
  sections: [
    {
      id: 'locatie',
      heading: 'Locatie',
      html: `<p>De {name} ligt aan de rand van {city}, aan een laan met oude bomen. U herkent ons aan de rieten kap en het groene tuinhek.</p>
<p><strong>Met de auto:</strong> navigatie op {street} in {city} brengt u tot aan de poort.</p>
<p><strong>Met de fiets:</strong> u bent van harte welkom; uw fiets kunt u bij de ingang kwijt.</p>
<p><strong>Met het openbaar vervoer:</strong> een reisplanner wijst u de halte die het dichtst bij {street} in {city} ligt. Belt u ons gerust over het laatste stuk.</p>`,
      picture: 'routekaart',
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
      id: 'goed-om-te-weten',
      heading: 'Goed om te weten',
      html: `<ul>
<li>{dogs}.</li>
<li>Kinderen zijn welkom; in de boomgaard mogen zij rennen.</li>
<li>{wheelchairAccess}. Meer leest u op de pagina <a href="/toegankelijkheid#in-de-tuin">Toegankelijkheid</a>.</li>
<li>Komt u met tien mensen of meer, laat het ons dan een paar dagen van tevoren weten.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'adres',
      heading: 'Adres',
      html: '<p>De {name}<br />{street}<br />{postalCode} {city}</p>',
      picture: null,
      action: null,
    },
    {
      id: 'telefoon-en-e-mail',
      heading: 'Telefoon en e-mail',
      html: '<p>Telefoon: <a href="tel:{phoneNumber}">{phone}</a><br />E-mail: <a href="mailto:{email}">{email}</a></p>',
      picture: null,
      action: null,
    },
  ],
  action: null,
};
