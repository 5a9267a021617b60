import type { ContentPage } from '../../schema.ts';

/** /theetuin (TEA-01). */
export const theetuin: ContentPage = {
  slug: 'theetuin',
  metadata: {
    title: 'Theetuin',
    description:
      'Thee, koffie, zelfgebakken taart, lunch en high tea in de theetuin van de {name}. Bekijk de hele menukaart met prijzen.',
    image: '/assets/share/theetuin.jpg',
    keywords: 'theetuin, high tea, cream tea, lunch, taart, terras, thee, koffie',
    url: '/theetuin',
    type: 'article',
    author: 'De {name}',
    section: 'Theetuin',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Theetuin',
  intro:
    '<p>Onder de bomen bij het theehuis staan de tafels gedekt. Wij schenken losse thee, koffie en sap uit de eigen boomgaard, en bakken elke ochtend zelf. Voor een kop thee hoeft u niet te reserveren; schuif gerust aan.</p>',
  sections: [
    {
      id: 'goed-om-te-weten',
      heading: 'Goed om te weten',
      html: `<ul>
<li>De theetuin is open als de tuin open is: {openDays}, van {openHours}. De keuken sluit een halfuur eerder.</li>
<li>Regent het, dan is er binnen plaats voor dertig mensen.</li>
<li>Honden mogen mee, ook op het terras. Er staat altijd een bak water klaar.</li>
<li>Eet u iets niet, of kunt u ergens niet tegen? Zeg het ons, dan kijken wij wat wel kan.</li>
</ul>`,
      picture: null,
      action: null,
    },
    {
      id: 'reserveren',
      heading: 'Een tafel reserveren',
      html: '<p>Komt u met zes of meer mensen, of voor een high tea, bel of mail ons dan een paar dagen van tevoren. Voor grotere groepen hebben wij arrangementen met lunch en een rondleiding.</p>',
      picture: null,
      action: { label: 'Bekijk de arrangementen', url: '/arrangementen' },
    },
  ],
  action: null,
};
