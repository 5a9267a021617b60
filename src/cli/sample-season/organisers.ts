import type { EventOrganiser } from '../../modules/catalogue/index.ts';
import type { SampleOrganiser } from './sample-event.ts';

/** Who organises besides the garden itself. */
export const sampleOrganisers: Record<Exclude<SampleOrganiser, 'garden'>, Omit<EventOrganiser, 'id'>> = {
  studio: {
    name: 'Atelier Kiezel & Klei',
    website: 'https://kiezel-en-klei.example',
    isMainLocation: false,
    street: 'Molenpad 7',
    postalCode: '1234 AC',
    city: 'Voorbeelddorp',
  },
  nursery: {
    name: 'Kwekerij De Zonnehoek',
    website: null,
    isMainLocation: false,
    street: 'Achterdijk 31',
    postalCode: '1235 BE',
    city: 'Vaartwijk',
  },
  gallery: {
    name: 'Galerie De Wagenschuur',
    website: 'https://wagenschuur.example',
    isMainLocation: true,
    street: 'Brinkstraat 4',
    postalCode: '1236 CD',
    city: 'Lindeveen',
  },
};
