import type { Partners, Social } from '../schema.ts';
import { words } from './words/partners.words.ts';

export const partners: Partners = {
  partners: [
    { name: 'Atelier Kiezel & Klei', url: 'https://kiezel-en-klei.example' },
    { name: 'Atelier Zonnestroom', url: 'https://atelier-zonnestroom.example' },
    { name: 'Bakkerij De Korenaar', url: 'https://bakkerij-korenaar.example' },
    { name: 'Bed & breakfast Het Vrijboerenhuis', url: 'https://vrijboerenhuis.example' },
    { name: 'Beeldentuin Het Hoge Bos', url: 'https://beeldentuin-hogebos.example' },
    { name: 'Camping De Wilgenhof', url: 'https://camping-wilgenhof.example' },
    { name: 'Fietsverhuur De Trapper', url: 'https://fietsverhuur-detrapper.example' },
    { name: 'Galerie De Wagenschuur', url: 'https://wagenschuur.example' },
    { name: 'Groepsvervoer Veenstra', url: 'https://groepsvervoer-veenstra.example' },
    { name: 'Hotel Het Logement', url: 'https://hotel-hetlogement.example' },
    { name: 'Imkerij De Gouden Korf', url: 'https://imkerij-goudenkorf.example' },
    { name: 'Kwekerij De Vroege Vogel', url: 'https://kwekerij-vroegevogel.example' },
    { name: 'Museum De Kolonie', url: 'https://museum-dekolonie.example' },
    { name: 'Rozenkwekerij Bloemrijk', url: 'https://rozenkwekerij-bloemrijk.example' },
    { name: 'Theehandel Het Zakje', url: 'https://theehandel-hetzakje.example' },
    { name: 'Uitvaartbegeleiding Stilstaan', url: 'https://uitvaart-stilstaan.example' },
    { name: 'Zuivelboerderij De Koepel', url: 'https://zuivel-dekoepel.example' },
  ],
  foundation: { name: words.nationalGardenFoundation, url: 'https://tuinenstichting.example' },
};

/** Addresses elsewhere; null hides the link (CONTACT-05, CONTACT-06). */
export const social: Social = {
  facebook: 'https://facebook.example/de-{slug}',
  instagram: 'https://instagram.example/de-{slug}',
  mapUrl: 'https://kaart.example/de-{slug}',
};
