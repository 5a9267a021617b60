import { data, redirect } from 'react-router-dom';
import type { PersonsAnswer } from '../../../src/modules/ticketing/bookings/numbers/numbers-schema.ts';
import type { Api } from '../../api/api.ts';
import { isApiFault } from '../../api/fault.ts';
import { ADULTS, BACK, CHILDREN, TOTAL, UNASKED } from './fields.ts';

/** Typed numbers, with their costs or the reasons of a refusal. */
export type PersonsResult = {
  typed: { adults: string; children: string };
  answer: PersonsAnswer | null;
  errors: Record<string, string>;
};

type Typed = Record<string, string>;

/** Shows what another number of persons costs or, with the total that was shown, changes it. */
export async function changePersons(
  api: Api,
  { secret, number, done }: { secret: string; number: string; done: string },
  { [ADULTS]: adults = '', [CHILDREN]: children = '', [TOTAL]: total = '', ...shown }: Typed,
) {
  const typed = { adults, children };
  const result = (more: Partial<PersonsResult>): PersonsResult => ({ typed, answer: null, errors: {}, ...more });
  const body = {
    number: Number(number),
    adults: countOf(adults),
    children: countOf(children || '0'),
    total: total === '' ? null : Number(total),
    back: Number(shown[BACK] ?? 0),
    unasked: Number(shown[UNASKED] ?? 0),
  };
  try {
    const answer = await api.send('POST', '/api/bookings/:secret/persons', { secret, body });
    if (total !== '') return redirect(done, 303);
    return data({ message: null, persons: result({ answer }) }, { status: 200 });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const message = Object.values(fault.errors)[0] ?? fault.message;
    return data({ message, persons: result({ errors: fault.errors }) }, { status: fault.status || 503 });
  }
}

/** -1 for what is no number, which the server refuses by its field. */
const countOf = (text: string): number => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : -1);
