import { navigation } from '../../src/modules/content/defaults/navigation.ts';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';

/** Layout content on a Saturday in the season. */
export function someSiteContent(facts: Partial<SiteContent> = {}): SiteContent {
  return {
    ...navigation,
    partners: [{ name: 'Fietsverhuur De Trapper', url: 'https://trapper.example' }],
    foundation: { name: 'Nationale tuinenstichting', url: 'https://tuinenstichting.example' },
    social: { facebook: 'https://facebook.example', instagram: null },
    mapUrl: 'https://kaart.example',
    openingHours: [
      { days: 'Maandag t/m zaterdag', hours: '11:00-17:00', isToday: true },
      { days: 'Zondag', hours: 'Gesloten, behalve bij evenementen', isToday: false },
    ],
    openingSeason: 'Van 15 april tot en met 9 oktober',
    today: { isOpen: true, text: 'Vandaag open van 11:00 tot 17:00 uur', event: null },
    access: {
      wheelchair: '5 van 7 tuinkamers met rolstoel',
      wheelchairPartly: null,
      toilet: 'Rolstoeltoilet',
      benches: '4 banken',
      dogs: 'Honden welkom aan de lijn',
    },
    closedDays: [],
    openingNote: null,
    openingHoursSpecification: [],
    scene: { motif: 'hero', alt: 'Hortensia’s' },
    areGiftCardsSold: false,
    areFriendCardsSold: false,
    photos: {},
    seasonNotice: {
      title: 'Seizoen gesloten',
      paragraphs: ['De laatste open dag van het seizoen was donderdag 9 oktober.'],
    },
    ...facts,
  };
}
