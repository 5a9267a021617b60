import type { ContentPage } from '../../schema.ts';

/** /weldadig-oord (PARTNER-01, PARTNER-02). */
export const weldadigOord: ContentPage = {
  slug: 'weldadig-oord',
  metadata: {
    title: 'Weldadig Oord',
    description:
      'Vlak bij de {name} begon in 1818 een groot plan tegen armoede: de Koloniën van Weldadigheid. Lees het verhaal van Weldadig Oord.',
    image: '/assets/share/weldadig-oord.jpg',
    keywords:
      'Weldadig Oord, Koloniën van Weldadigheid, werelderfgoed, koloniehuisje, Johannes van den Bosch, geschiedenis',
    url: '/weldadig-oord',
    type: 'article',
    author: 'De {name}',
    section: 'Omgeving',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Weldadig Oord',
  intro:
    '<p>Onze tuin ligt in een bijzonder landschap: kaarsrechte lanen, kleine witte huizen en velden die met de schop zijn gemaakt. Meer dan tweehonderd jaar geleden werd hier geprobeerd om de armoede uit Nederland te verdrijven. Het verhaal van de Koloniën van Weldadigheid ligt bij ons om de hoek.</p>',
  sections: [
    {
      id: 'een-plan-tegen-armoede',
      heading: 'Een plan tegen armoede',
      html: `<p>Na de oorlogen van Napoleon was een groot deel van de mensen in Nederland arm. In de steden leefden gezinnen van wat de kerk hun gaf. Generaal Johannes van den Bosch bedacht een ander plan. In 1818 richtte hij de Maatschappij van Weldadigheid op: arme gezinnen kregen een huis en een stuk heide, en leerden er zelf hun eten te verbouwen.</p>
<p>Duizenden burgers betaalden mee, een stuiver per week. Nog in hetzelfde jaar stonden de eerste huizen er en kwamen de eerste gezinnen met schip en wagen aan.</p>`,
      picture: 'koloniehuisje',
      action: null,
    },
    {
      id: 'leven-in-de-kolonie',
      heading: 'Leven in de kolonie',
      html: `<p>Een gezin kreeg een huisje met een schuur, ruim twee hectare grond, kleren, zaaigoed en later een koe. Daar stonden strenge regels tegenover. Een wijkmeester hield bij hoeveel er was gespit en gesponnen, en wie niet luisterde, kon worden weggestuurd naar een strafkolonie.</p>
<p>Tegelijk was er veel wat elders nog niet bestond. Alle kinderen gingen naar school, lang voordat dat in Nederland moest. Er was een ziekenfonds, er was zorg voor ouderen, en wie het goed deed, kon vrijboer worden.</p>`,
      picture: null,
      action: null,
    },
    {
      id: 'vrij-en-onvrij',
      heading: 'Vrij en onvrij',
      html: '<p>Er kwamen zeven koloniën, in het noorden van Nederland en in wat nu België is. In de vrije koloniën woonden gezinnen in hun eigen huis. In de onvrije koloniën werden bedelaars, landlopers en wezen in grote gestichten bij elkaar gezet. Het was hulp en dwang tegelijk, en over die twee kanten wordt nog steeds gepraat.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'werelderfgoed',
      heading: 'Werelderfgoed',
      html: '<p>Sinds 2021 staan vier van de koloniën op de Werelderfgoedlijst van UNESCO. De lanen, de huisjes en de boerderijen zijn er nog, en er wonen weer nieuwe gezinnen. Weldadig Oord zorgt voor het landgoed en vertelt het verhaal door, met wandelingen, een museum en een archief waarin u kunt zoeken of er familie van u bij was.</p>',
      picture: null,
      action: { label: 'Ga naar de site van Weldadig Oord', url: 'https://weldadig-oord.example' },
    },
    {
      id: 'samen-op-een-dag',
      heading: 'Tuin en kolonie op één dag',
      html: '<p>De tuin en het landgoed liggen dicht bij elkaar, en wij werken graag samen. Met ons arrangement bezoekt u in de ochtend het museum en zit u rond het middaguur bij ons aan de lunch. Of stap op de fiets en rijd langs de koloniehuisjes.</p>',
      picture: 'fiets',
      action: { label: 'Bekijk Museum en tuinlunch', url: '/arrangementen#museum' },
    },
  ],
  action: null,
};
