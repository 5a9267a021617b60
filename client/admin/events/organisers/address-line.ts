import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';

type Address = Pick<Organiser, 'organiser_street' | 'organiser_postal_code' | 'organiser_city'>;

/** 'Molenpad 7, 1234 AC Voorbeelddorp', as far as it is known; '' when nothing is. */
export function addressLine({ organiser_street: street, organiser_postal_code: code, organiser_city: city }: Address) {
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
