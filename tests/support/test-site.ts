import type { Site } from '../../src/kernel/web/site.ts';

/** Public configuration of a test garden. */
export const testSite: Site = {
  name: 'Lindehof',
  slug: 'lindehof',
  abbr: 'lh',
  host: 'lindehof.example',
  baseUrl: 'http://localhost:3000',
  email: 'info@lindehof.example',
  phone: '0123-555 010',
  phoneHref: 'tel:+31123555010',
  street: 'Lindelaan 12',
  postalCode: '1234 AB',
  city: 'Voorbeelddorp',
  copyrightYear: 2023,
  kvkNumber: '12345678',
  vatNumber: 'NL001234567B01',
  termsUrl: '',
  isDemo: true,
  paymentMethod: { id: 'ideal', label: 'iDEAL | Wero' },
};
