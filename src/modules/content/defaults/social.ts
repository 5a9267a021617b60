import type { Social } from '../schema.ts';

/** Addresses elsewhere; null hides the link (CONTACT-05, CONTACT-06). */
export const social: Social = {
  facebook: 'https://facebook.example/de-{slug}',
  instagram: 'https://instagram.example/de-{slug}',
  mapUrl: 'https://kaart.example/de-{slug}',
};
