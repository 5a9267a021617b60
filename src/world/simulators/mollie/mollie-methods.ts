import type { SimulatedMethod } from '../rows.ts';
import type { World } from '../world.ts';
import type { Answer } from './mollie-answer.ts';

const EXPIRES_AFTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Methods of the account until a test sets others. */
const METHODS: SimulatedMethod[] = [
  { id: 'ideal', name: 'iDEAL | Wero' },
  { id: 'bancontact', name: 'Bancontact' },
  { id: 'creditcard', name: 'Kaart' },
  { id: 'banktransfer', name: 'Overboeking', expiresAfterSeconds: 14 * DAY_SECONDS },
];

export function methodsOf(world: World): SimulatedMethod[] {
  return world.find('methods', 'account') ?? METHODS;
}

export function expiresAfter(methods: readonly SimulatedMethod[], id: string | null): number {
  return methods.find((method) => method.id === id)?.expiresAfterSeconds ?? EXPIRES_AFTER_SECONDS;
}

/** The list as published: amounts, pictures and links too, which a shop may leave unread. */
export function listMethods(world: World): Answer {
  const all = methodsOf(world);
  const api = 'https://api.mollie.com/v2/methods';
  const methods = all.map(({ id, name }) => ({
    resource: 'method',
    id,
    description: name,
    minimumAmount: { value: '0.01', currency: 'EUR' },
    maximumAmount: { value: '50000.00', currency: 'EUR' },
    image: {
      size1x: `https://www.mollie.com/external/icons/payment-methods/${id}.png`,
      size2x: `https://www.mollie.com/external/icons/payment-methods/${id}%402x.png`,
      svg: `https://www.mollie.com/external/icons/payment-methods/${id}.svg`,
    },
    status: 'activated',
    _links: { self: { href: `${api}/${id}`, type: 'application/hal+json' } },
  }));
  return {
    status: 200,
    body: {
      count: methods.length,
      _embedded: { methods },
      _links: {
        self: { href: api, type: 'application/hal+json' },
        documentation: { href: 'https://docs.mollie.com/reference/list-methods', type: 'text/html' },
      },
    },
  };
}
