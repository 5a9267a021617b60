import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { euroText } from '../../../src/kernel/money/money.ts';
import { linksIn } from '../../support/inbox.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { openShop, type Shop } from './shop.ts';

const euros = (cents: number) => euroText(cents).replaceAll('\u00a0', ' ');
const PAY_PAGE = /\/bestelling\/[\w-]{43}\/betalen\?bestelling=\d+$/;

describe('an invoice is paid without JavaScript (R-47)', () => {
  let shop: Shop;
  let orderId: string;
  let email: string;
  let total: number;
  /** Path and query of the page where it is paid. */
  let payPage: string;
  let buyers = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  beforeEach(async () => {
    const { event, options } = await shop.item('on sale with service costs');
    const [option] = options;
    if (!option) throw new Error('nothing to buy');
    total = Math.round(200 * option.price);
    email = `boekhouding-${++buyers}@voorbeeld.example`;
    const sale = {
      eventId: event.event_id,
      firstName: 'Karel',
      lastName: 'Koper',
      email,
      phoneNumber: '',
      orderLines: [{ option_id: option.id, amount: 2 }],
      way: 'invoice' as const,
      reason: '',
      totalAmount: total / 100,
    };
    orderId = (await shop.wired.ticketing.sales.checkout.takeOrder(sale, null, 'owner')).id;
    const to = { company: '', name: 'Karel Koper', street: 'Dorpsstraat 3', postalCode: '5678 CD', city: 'Elders' };
    const form = { ...to, country: 'Nederland', vatNumber: '', reference: '', mail: true };
    await shop.wired.ticketing.books.invoices.issueInvoice(orderId, form, null);
    const mail = (await shop.mailsTo(email)).find(({ subject }) => subject.startsWith('Factuur'));
    payPage = (mail ? linksIn(mail, shop.site.baseUrl) : []).find((one) => PAY_PAGE.test(one)) ?? 'no link';
  });

  const attempts = () => shop.wired.ticketing.admin.orders.orderDetail(orderId).then(({ payments }) => payments);
  async function atTheBank(word: 'paid' | 'canceled' | 'pending'): Promise<void> {
    const [newest] = (await attempts()).toReversed();
    shop.provider.pay(newest?.paymentId ?? '', word);
    shop.clock.advance({ minutes: 1 });
  }

  test('is named by mail, PDF, and the pages of the order', async () => {
    const mail = (await shop.mailsTo(email)).find(({ subject }) => subject.startsWith('Factuur'));
    expect(mail?.text).toContain(`Betaal de factuur online:\n${shop.site.baseUrl}${payPage}`);
    const bytes = mail?.attachments?.find(({ filename }) => filename.startsWith('factuur-'))?.content;
    const [page] = await readPdf(new Uint8Array(bytes as Uint8Array));
    expect(page?.text.replaceAll(/\s+/g, '')).toContain(`Onlinebetalen:${shop.site.baseUrl}${payPage}`);
    expect(Buffer.from(bytes as Uint8Array).toString('latin1')).toContain(`/URI (${shop.site.baseUrl}${payPage})`);
    const { href } = await shop.wired.ticketing.admin.orders.orderDetail(orderId);
    const visitor = await shop.visitor().open(href ?? '');
    expect(visitor.link(`Betaal de rekening: ${euros(total)}`)).toBe(payPage);
    await visitor.open(`${href}/factuur`);
    expect(visitor.link('Betaal online')).toBe(payPage);
  });

  test('by anybody with its link, who sees nothing about the buyer; looking begins no payment', async () => {
    const visitor = await shop.visitor().open(payPage);
    await visitor.open(payPage);
    expect(visitor.text('h1')).toBe('Rekening betalen');
    expect(visitor.text()).toContain(`Nog te betalen: ${euros(total)}`);
    expect(visitor.text()).toMatch(/^.*Factuur \d{4}-\d{4}, bestelling \d+, /);
    expect(visitor.text('body')).not.toMatch(/Karel|Koper|boekhouding/);
    expect(await attempts()).toEqual([]);
    expect(visitor.headers.get('cache-control')).toBe('no-store');
    expect(visitor.headers.get('referrer-policy')).toBe('no-referrer');
    expect(visitor.attribute('meta[name="robots"]', 'content')).toBe('noindex');
  });

  test('by a button that leaves for the bank, the same one when pressed twice; and again after it was cancelled', async () => {
    const visitor = await shop.visitor().open(payPage);
    await visitor.press(`Betaal ${euros(total)}`);
    const bank = visitor.link('Naar de betaalpagina');
    expect(visitor.headers.get('refresh')).toBe(`0; url=${bank}`);
    const other = await shop.visitor().open(payPage);
    await other.press(`Betaal ${euros(total)}`);
    expect(other.link('Naar de betaalpagina')).toBe(bank);
    expect(await attempts()).toHaveLength(1);

    await atTheBank('canceled');
    await visitor.open(payPage);
    expect(visitor.text()).toContain('De vorige betaling is niet afgerond.');
    await visitor.press(`Betaal ${euros(total)}`);
    await atTheBank('pending');
    await visitor.open(payPage);
    expect(visitor.text()).toContain('Betaal niet nog een keer');
    expect(visitor.count('main button')).toBe(0);
    await atTheBank('paid');
    await visitor.open(payPage);
    expect(visitor.text()).toContain('De rekening is betaald');
    expect(visitor.count('main button')).toBe(0);
    expect(await shop.mailsTo(email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('U hoeft niets meer te doen.') }),
    );
    const { href } = await shop.wired.ticketing.admin.orders.orderDetail(orderId);
    await visitor.open(href ?? '');
    expect(() => visitor.link(/^Betaal de rekening/)).toThrow();
  });

  test('says at once what prevents it', async () => {
    const visitor = await shop.visitor().open(payPage);
    shop.provider.breakDown('unavailable');
    await visitor.press(`Betaal ${euros(total)}`);
    expect([visitor.status, visitor.text('[role=alert]')]).toEqual([
      503,
      expect.stringContaining('Online betalen is op dit moment niet mogelijk.'),
    ]);
    shop.provider.breakDown(null);
    await shop.wired.ticketing.sales.settlement.settleInvoice(orderId, 'owner');
    await visitor.press(`Betaal ${euros(total)}`);
    expect([visitor.status, visitor.text()]).toEqual([409, expect.stringContaining('De rekening is betaald')]);
    expect(await attempts()).toMatchObject([{ status: 'expired' }]);
  });

  test.each([
    ['of another order', (page: string) => page.replace(/\d+$/, '999999')],
    ['without an order', (page: string) => page.replace(/\?.*$/, '')],
    ['with odd numbers', (page: string) => page.replace(/\d+$/, '1e9')],
    ['that was changed', (page: string) => page.replace(/bestelling\/.{4}/, 'bestelling/AAAA')],
  ])('by no link %s', async (_, changed) => {
    const visitor = await shop.visitor().open(changed(payPage));
    expect([visitor.status, visitor.text('h1')]).toEqual([404, 'Bestelling niet gevonden']);
  });
});
