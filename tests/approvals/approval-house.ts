import { newUuid } from '../../src/kernel/ids.ts';
import type { ApprovalsShown } from '../../src/platform/records/approvals/approvals-schema.ts';
import type { AdminBookingDetail } from '../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { openAdmin } from '../catalogue/admin/admin-house.ts';
import { askedFor } from '../ticketing/bookings/asked-for.ts';
import type { Browser } from '../identity/browser.ts';

export const OWNER_EMAIL = 'eva.thuis@voorbeeld.nl';
const LIST = '/api/dmt-admin/approvals';

/** A site with the second pair of eyes on: refunds above ten euros wait. */
export async function openApprovals(external: Parameters<typeof openAdmin>[0] = {}) {
  const house = await openAdmin(external);
  const { admin, wired } = house;

  /** Another administrator, signed in. */
  async function colleague(firstName = 'Bram') {
    const account = await house.anAccount({ firstName, lastName: 'Beheerder' });
    await wired.identity.staff.appointAdministrator(account.person.email);
    await house.signIn(account.browser, account.person);
    return account;
  }

  const listOf = async (browser: Browser = admin) => (await browser.get(LIST)).body as unknown as ApprovalsShown;
  const set = (changes: object = {}, browser: Browser = admin) =>
    browser.put(`${LIST}/setting`, { isOn: true, above: 10, email: OWNER_EMAIL, seen: 0, ...changes });
  const decide = (browser: Browser, id: string | undefined, choice: string) =>
    browser.post(`${LIST}/${id}/decision`, { choice });
  const ownerAddress = async () => (await wired.identity.staff.personOf(house.ownerId))?.email ?? '';
  const tend = () => wired.approvals.tend();

  /** An order of two tickets, paid; `refund` asks for an amount of it. */
  async function paidOrder() {
    const email = await house.sell(await house.add());
    const [order] = await wired.ticketing.admin.orders.findOrders({ email, limit: 1 });
    const id = order?.id ?? '';
    const refund = (amount: number, changes: object = {}, key = newUuid(), browser: Browser = admin) =>
      browser.post(
        `/api/dmt-admin/orders/${id}/refunds`,
        { amount, void: false, restock: false, ...changes },
        { 'idempotency-key': key },
      );
    const refundsOf = async () =>
      (await admin.get(`/api/dmt-admin/orders/${id}`)).body['refunds'] as { amount: number }[];
    return { id, refund, refundsOf };
  }

  /** A visit of which so many percent are paid; `cancel` cancels it as the garden, so that all money goes back. */
  async function paidVisit(percent: number) {
    const { id, secret, body } = await askedFor(house);
    const { quotes, agreed } = wired.ticketing.bookings;
    await quotes.sendQuote(id, { ...body, deposit: { kind: 'percent', value: percent } }, house.ownerId);
    await agreed.act(secret, { action: 'accept', number: (await quotes.quoteView(secret)).number });
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.pay(payment?.id ?? '', 'paid');
    await wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    const path = `/api/dmt-admin/bookings/${id}`;
    const detail = async () => (await admin.get(path)).body as unknown as AdminBookingDetail;
    const cancel = async () => {
      const { version, cancelling } = await detail();
      const [{ costs, back } = { costs: 0, back: 0 }] = cancelling.filter(({ by }) => by === 'owner');
      return admin.post(`${path}/cancel`, { version, by: 'owner', costs, back, words: '' });
    };
    const refundsOf = async () => {
      const [paid] = await house.external.instalments.ofBooking(id);
      const order = await admin.get(`/api/dmt-admin/orders/${paid?.orderId}`);
      return (order.body['refunds'] as { amount: number }[]).map(({ amount }) => amount);
    };
    return { detail, cancel, refundsOf };
  }

  const answer = await set();
  if (answer.status !== 200) throw new Error(`the setting answered ${answer.status} ${answer.text}`);
  return { ...house, colleague, listOf, set, decide, tend, paidOrder, paidVisit, ownerAddress };
}

export type ApprovalHouse = Awaited<ReturnType<typeof openApprovals>>;

/** Id of the act in an answer that says that it waits. */
export function waitingIn({
  status,
  body,
  text,
}: {
  status: number;
  body: Record<string, unknown>;
  text: string;
}): string {
  const waiting = body['waiting'] as { id?: string } | null | undefined;
  if (!waiting?.id) throw new Error(`nothing waits: ${status} ${text}`);
  return waiting.id;
}
