import type { EMAIL_MAX } from '../../src/kernel/text/one-recipient.ts';
import type { CONTACT_MAX, ContactRequest } from '../../src/modules/contact/schema.ts';
import type { Api } from '../api/api.ts';
import { valuesOf } from '../api/context.ts';

export type Message = Required<ContactRequest>;

/** Returns the server's answer. Requests with the same `key` count as one message. */
export async function sendMessage(
  { postForText }: Pick<Api, 'postForText'>,
  message: Message,
  key?: string,
): Promise<string> {
  const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
  return postForText('/api/contact', { body: message, headers });
}

type Max = typeof CONTACT_MAX;

/** Maximum lengths (VAL-17), repeated here because the schema would import its library. */
export const LONGEST: Pick<Max, 'phone' | 'organisation' | 'message'> &
  Record<'firstname' | 'lastname', Max['name']> &
  Record<'email', typeof EMAIL_MAX> = {
  firstname: 100,
  lastname: 100,
  email: 254,
  phone: 30,
  organisation: 150,
  message: 5000,
};

export const isField = (name: string): name is keyof typeof LONGEST => Object.hasOwn(LONGEST, name);

export const NO_MESSAGE: Message = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  organisation: '',
  message: '',
  website: '',
};

/** Missing fields are empty. */
export function messageOf(form: FormData): Message {
  const given = { ...NO_MESSAGE, ...valuesOf(form) };
  const { firstname, lastname, email, phone, organisation, message, website } = given;
  return { firstname, lastname, email, phone, organisation, message, website };
}
