import type { ContentPage } from '../../schema.ts';

export const natuurlijkAfscheid: ContentPage = {
  slug: 'natuurlijk-afscheid',
  metadata: {
    title: 'Natuurlijk afscheid in de {name}',
    description:
      'Afscheid nemen in de tuin, in alle rust en op uw eigen manier. De {name} is een kleine uitvaartlocatie tussen de bomen en de bloemen.',
    image: '/assets/share/natuurlijk-afscheid.jpg',
    keywords: 'uitvaartlocatie, natuurlijk afscheid, uitvaart in de tuin, condoleance, herdenking',
    url: '/natuurlijk-afscheid-in-de-{slug}',
    type: 'article',
    author: 'De {name}',
    section: 'Uitvaartlocatie',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Natuurlijk afscheid in de {name}',
  intro:
    '<p>Als iemand van de tuin hield, of van buiten, of van stilte, dan kan een tuin een goede plek zijn om afscheid te nemen. Bij ons is er op zo’n dag niemand anders. De poort is dicht, de klok telt niet, en u doet het op de manier die bij hem of haar past.</p>',
  sections: [
    {
      id: 'een-plek-zonder-haast',
      heading: 'Een plek zonder haast',
      html: `<p>U heeft de tuin, de schuur en het theehuis een hele dag of een halve dag voor uzelf. De plechtigheid kan onder de leilinden, in de boomgaard of binnen, als het weer het vraagt. Er is plaats voor tachtig mensen binnen en voor meer buiten.</p>
<p>Muziek kan, van een blokfluit tot een koor. Kinderen mogen rennen. De hond mag mee.</p>`,
      picture: 'galerij-gazonkamer',
      action: null,
    },
    {
      id: 'bloemen-uit-de-tuin',
      heading: 'Bloemen uit de tuin',
      html: '<p>Wat er bloeit, mag u plukken. Wij binden er met u een boeket van, of leggen de takken los neer. In het voorjaar zijn het seringen en bloesem, in de zomer rozen en hortensia’s, in de herfst bessen en gekleurd blad.</p>',
      picture: 'seringen',
      action: null,
    },
    {
      id: 'samen-eten-en-drinken',
      heading: 'Samen eten en drinken',
      html: '<p>Na afloop staan koffie, thee en zelfgebakken taart klaar. Liever soep met brood, of een glas wijn op een mooi leven? Ook dat verzorgen wij. U hoeft niet op de tijd te letten.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'met-uw-uitvaartbegeleider',
      heading: 'Met uw eigen uitvaartbegeleider',
      html: '<p>U kiest zelf wie u begeleidt; wij werken met iedereen graag samen. Kom van tevoren rustig kijken, samen of met de begeleider. Ook voor een herdenking later, of om as te verstrooien bij een boom die u plant, denken wij met u mee.</p>',
      picture: null,
      action: null,
    },
  ],
  action: { label: 'Neem contact op voor de mogelijkheden', url: '/contact' },
};
