import type { Site } from '../../src/kernel/site.ts';
import type { Api } from '../../client/api.ts';

export const site: Site = {
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
  vatNumber: 'NL123456789B01',
  termsUrl: '',
  isDemo: true,
  paymentMethod: { id: 'ideal', label: 'iDEAL' },
};

/** An API on which only the named calls exist; any other call fails the test. */
export function fakeApi(calls: Partial<Api>): Api {
  return new Proxy(calls as Api, {
    get(known, name) {
      if (name in known) return known[name as keyof Api];
      return () => Promise.reject(new Error(`unexpected call: ${String(name)}`));
    },
  });
}
