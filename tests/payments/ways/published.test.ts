import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES } from '../../../src/world/simulators/mollie/mollie-payment.ts';
import { ACCOUNT, openMollieShop, type MollieShop } from './mollie-shop.ts';

/** The document that Mollie publishes, as JSON; its licence keeps it out of this repository. */
const FILE = process.env['MOLLIE_OPENAPI'] ?? '';
const API = 'https://api.mollie.com/v2';
/** Ways of the account that the document names; of the others it can only say that it does not know them. */
const PUBLISHED = ['ideal', 'bancontact', 'banktransfer'];

type Published = { components: { schemas: Record<string, { enum?: string[] }> } };

describe.skipIf(!existsSync(FILE))("payments by each way, against Mollie's published description", () => {
  const validator = formats.default(new Ajv2020({ strict: false, allErrors: true }));
  let published: Published;
  let shop: MollieShop;
  beforeAll(async () => {
    published = JSON.parse(readFileSync(FILE, 'utf8')) as Published;
    validator.addSchema(published, 'mollie');
    shop = await openMollieShop();
  });
  afterAll(() => shop.close());

  /** Places and words of what does not fit, without those of the methods that the document does not know. */
  const misfits = (schema: string, body: unknown, way: string) => {
    const validate = validator.getSchema(`mollie#/components/schemas/${schema}`);
    if (!validate) throw new Error(`${schema} is not published`);
    void validate(body);
    const isOfUnknownWay = ({ instancePath }: ErrorObject) => instancePath === '/method' && !PUBLISHED.includes(way);
    return (validate.errors ?? [])
      .filter((error) => !isOfUnknownWay(error))
      .map((one) => [one.instancePath, one.message]);
  };
  const asked = async (path: string) => {
    const answer = await fetch(`${API}${path}`, {
      headers: { authorization: 'Bearer test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' },
    });
    return (await answer.json()) as Record<string, unknown>;
  };

  test('the ways that it names are those that this test takes it to name', () => {
    const names = published.components.schemas['method']?.enum ?? [];
    expect(ACCOUNT.map(({ id }) => id).filter((id) => names.includes(id))).toEqual(PUBLISHED);
    expect([...PAYMENT_STATUSES].toSorted()).toEqual(published.components.schemas['payment-status']?.enum?.toSorted());
  });

  test.each(ACCOUNT)(
    'what the shop sends for $id fits, and what the simulator answers in each status',
    async ({ id: way }) => {
      const { payment } = await shop.begin(way, 'de');
      const sent = shop.control.calls('mollie').findLast(({ method }) => method === 'POST');
      expect(sent?.body).toMatchObject({ method: way, locale: 'de_DE' });
      expect(misfits('payment-request', sent?.body, way)).toEqual([]);
      for (const status of PAYMENT_STATUSES) {
        shop.control.setStatus(payment.id, status);
        const answer = await asked(`/payments/${payment.id}`);
        expect(answer).toMatchObject({ method: way, status });
        expect(misfits('payment-response', answer, way)).toEqual([]);
      }
      const { _embedded } = (await asked('/payments')) as { _embedded: { payments: unknown[] } };
      expect(misfits('list-payment-response', _embedded.payments[0], way)).toEqual([]);
    },
  );

  test('the check notices a field, a status and a way that are not published', async () => {
    const { payment } = await shop.begin('ideal', 'nl');
    const answer = await asked(`/payments/${payment.id}`);
    for (const wrong of [{ status: 'shipped' }, { method: 'knaken' }, { amount: { value: '1.00' } }]) {
      expect(misfits('payment-response', { ...answer, ...wrong }, 'ideal')).not.toEqual([]);
    }
  });
});
