import type { ContentPage } from '../../schema.ts';

export const trouwlocatie: ContentPage = {
  slug: 'trouwlocatie',
  metadata: {
    title: 'Trouwlocatie',
    description:
      'Trouwen tussen de rozen: de {name} is een kleine trouwlocatie in het groen, voor uw ceremonie, uw taart en uw feest tot zonsondergang.',
    image: '/assets/share/trouwlocatie.jpg',
    keywords: 'trouwlocatie, trouwen in de tuin, buiten trouwen, ceremonie, bruiloft',
    url: '/trouwlocatie',
    type: 'article',
    author: 'De {name}',
    section: 'Trouwlocatie',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Trouwlocatie',
  intro:
    '<p>Ja zeggen onder een boog vol rozen, met de wind in de bomen en iedereen van wie u houdt om u heen. De {name} is geen feestzaal. Het is een tuin, en op uw dag is hij van u.</p>',
  sections: [
    {
      id: 'de-ceremonie',
      heading: 'De ceremonie',
      html: '<p>U trouwt onder de rozenboog, in de boomgaard of in de klassieke gazonkamer. Er staan stoelen voor tachtig gasten. De trouwambtenaar kan van de gemeente komen, of een vriend zijn die één dag wordt benoemd; wij vertellen u hoe dat werkt. Regent het, dan trouwt u in de schuur, tussen de balken en de bloemen.</p>',
      picture: 'galerij-rozenboog',
      action: null,
    },
    {
      id: 'taart-en-tafel',
      heading: 'Taart en tafel',
      html: '<p>Onze keuken bakt uw taart en dekt de lange tafel. Een high tea na de ceremonie, een lunch in de boomgaard of een diner van het seizoen: wij maken het menu samen met u. De bloemen op tafel komen uit de tuin.</p>',
      picture: 'agapanthus',
      action: null,
    },
    {
      id: 'foto-s',
      heading: 'Mooie foto’s, weinig lopen',
      html: '<p>Elke tuinkamer geeft een andere foto, en de verste is drie minuten lopen. Trouwt u ergens anders? Dan bent u ook welkom voor alleen de foto’s; maak even een afspraak, zodat u niemand in beeld heeft.</p>',
      picture: 'galerij-hortensialaan',
      action: null,
    },
    {
      id: 'goed-om-te-weten',
      heading: 'Goed om te weten',
      html: `<ul>
<li>Op de dag zelf is de tuin gesloten voor andere bezoekers.</li>
<li>Versterkte muziek mag tot negen uur in de avond; daarna zijn de uilen aan de beurt.</li>
<li>In {city} en de dorpen eromheen zijn genoeg adressen waar uw gasten kunnen slapen.</li>
<li>De paden zijn van gras en schelpen. Naaldhakken zakken weg, blote voeten niet.</li>
</ul>`,
      picture: null,
      action: null,
    },
  ],
  action: { label: 'Neem contact op voor de mogelijkheden', url: '/contact' },
};
