import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createApi } from '../../../client/api/api.ts';
import { apiContext, pageContext, UNPROVEN } from '../../../client/api/context.ts';
import { action as confirmFree } from '../../../client/sales/checkout/confirmation/order-confirm.page.tsx';
import { action as withdraw } from '../../../client/sales/gift-cards/card/card.loader.ts';
import { action as buyCard, BALANCE } from '../../../client/sales/gift-cards/shop/shop.loader.ts';
import { action as answers } from '../../../client/sales/orders/self-service/answers/answers.loader.ts';
import { action as calledOff } from '../../../client/sales/orders/self-service/called-off/called-off.loader.ts';
import { action as cancel } from '../../../client/sales/orders/self-service/cancel/cancel.loader.ts';
import { action as date } from '../../../client/sales/orders/self-service/date/date.loader.ts';
import { action as address } from '../../../client/sales/orders/self-service/details/address.page.tsx';
import { action as details } from '../../../client/sales/orders/self-service/details/details.loader.ts';
import { action as invoice } from '../../../client/sales/orders/invoice/invoice.loader.ts';
import { action as links } from '../../../client/sales/orders/order.loader.ts';
import { action as confirmWithdrawal } from '../../../client/sales/withdrawal/confirm.loader.ts';

const ACTIONS = {
  confirmFree,
  answers,
  calledOff,
  cancel,
  date,
  address,
  details,
  invoice,
  links,
  withdraw,
  buyCard,
  confirmWithdrawal,
};

test.each(Object.entries(ACTIONS))(
  'a form of %s that cannot prove our page does nothing, and its page says what to do (S-05)',
  async (_, action) => {
    const context = new RouterContextProvider();
    context.set(pageContext, { csrfToken: 'token', isForged: true });
    context.set(
      apiContext,
      createApi(() => Promise.reject(new Error('something was called'))),
    );
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ token: 'x' }) });
    const args = { context, request, params: { secret: 'x'.repeat(43) } } as unknown as ActionFunctionArgs;
    const { data, init } = (await action(args)) as unknown as { data: object; init: ResponseInit };
    expect([init.status, data]).toEqual([403, expect.objectContaining({ message: UNPROVEN })]);
    expect(UNPROVEN).toContain('Druk nog een keer');
  },
);

test('nor does the question what is left on a gift card', async () => {
  const context = new RouterContextProvider();
  context.set(pageContext, { csrfToken: 'token', isForged: true });
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ intent: BALANCE }) });
  const answer = await buyCard({ context, request, params: {} } as unknown as ActionFunctionArgs);
  expect(answer).toMatchObject({ init: { status: 403 }, data: { outcome: 'balance', error: UNPROVEN } });
});
