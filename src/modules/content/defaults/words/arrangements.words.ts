import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  gardenTourAndLunch: {
    nl: 'Weldadig tuin kijken en lunch',
    en: 'Garden tour and lunch',
    de: 'Gartenführung und Lunch',
  },
  popular: { nl: 'Populair', en: 'Popular', de: 'Beliebt' },
  gardenTourPrice: { nl: '€ 29,50 per persoon', en: '€ 29.50 per person', de: '€ 29,50 pro Person' },
  coffeeWithCake: {
    nl: 'Koffie of thee met gebak bij ontvangst',
    en: 'Coffee or tea with cake on arrival',
    de: 'Kaffee oder Tee mit Kuchen zur Begrüßung',
  },
  gardenRoomsTour: {
    nl: 'Rondleiding van een uur door de tuinkamers',
    en: 'A one-hour tour of the garden rooms',
    de: 'Einstündige Führung durch die Gartenzimmer',
  },
  soupLunch: {
    nl: 'Lunch met soep, brood en salade',
    en: 'Lunch with soup, bread and salad',
    de: 'Lunch mit Suppe, Brot und Salat',
  },
  gardenPlan: { nl: 'Plattegrond van de tuin', en: 'Plan of the garden', de: 'Plan des Gartens' },
  artLunchAndCulture: { nl: 'Kunst, lunch en cultuur', en: 'Art, lunch and culture', de: 'Kunst, Lunch und Kultur' },
  artLunchPrice: { nl: '€ 37,50 per persoon', en: '€ 37.50 per person', de: '€ 37,50 pro Person' },
  studioVisit: {
    nl: 'Bezoek aan een atelier met uitleg van de kunstenaar',
    en: 'A visit to a studio, explained by the artist',
    de: 'Atelierbesuch mit Erläuterungen des Künstlers',
  },
  teaHouseLunch: { nl: 'Lunch in het theehuis', en: 'Lunch in the tea house', de: 'Lunch im Teehaus' },
  colonyVillageTour: {
    nl: 'Rondleiding met een gids door het koloniedorp',
    en: 'A guided tour of the colony village',
    de: 'Führung durch das Koloniedorf',
  },
  closingTea: { nl: 'Thee met gebak als afsluiting', en: 'Tea and cake to finish', de: 'Tee und Kuchen zum Abschluss' },
  gardenLunchAndArt: {
    nl: 'Weldadig tuin, lunch en kunst',
    en: 'Garden, lunch and art',
    de: 'Garten, Lunch und Kunst',
  },
  coffeeOnArrival: {
    nl: 'Koffie of thee bij ontvangst',
    en: 'Coffee or tea on arrival',
    de: 'Kaffee oder Tee zur Begrüßung',
  },
  gardenAndArtTour: {
    nl: 'Rondleiding langs tuin en kunst',
    en: 'A tour of garden and art',
    de: 'Führung durch Garten und Kunst',
  },
  artDiscount: {
    nl: '5% korting bij aankoop van kunst',
    en: '5% off when you buy art',
    de: '5 % Rabatt beim Kauf von Kunst',
  },
  gardenAndArtPrice: { nl: '€ 30,00 per persoon', en: '€ 30.00 per person', de: '€ 30,00 pro Person' },
  ceramicWorkshop: {
    nl: 'Workshop keramisch insectenhuisje maken',
    en: 'Workshop: make a ceramic insect house',
    de: 'Workshop: ein Insektenhaus aus Keramik',
  },
  newLabel: { nl: 'Nieuw', en: 'New', de: 'Neu' },
  ceramicWorkshopPrice: { nl: '€ 105,00 per persoon', en: '€ 105.00 per person', de: '€ 105,00 pro Person' },
  clayGlazeAndTools: {
    nl: 'Klei, glazuur en gereedschap',
    en: 'Clay, glaze and tools',
    de: 'Ton, Glasur und Werkzeug',
  },
  ceramicistGuidance: {
    nl: 'Begeleiding door een keramist',
    en: 'Guidance by a ceramicist',
    de: 'Anleitung durch eine Keramikerin',
  },
  allDayCatering: {
    nl: 'Lunch en de hele dag koffie en thee',
    en: 'Lunch, and coffee and tea all day',
    de: 'Lunch, den ganzen Tag Kaffee und Tee',
  },
  kilnFiring: { nl: 'Het bakken van uw huisje', en: 'Firing of your house', de: 'Brennen Ihres Hauses' },
});
