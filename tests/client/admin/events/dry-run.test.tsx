import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Counts } from '../../../../client/admin/events/call-off/dry-run.tsx';
import type { CallOffPreview, Remedy } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const PREVIEW: CallOffPreview = {
  orders: 4,
  people: 6,
  tickets: 6,
  total: 48,
  ways: [{ way: 'provider', orders: 4, amount: 48 }],
  fitting: 3,
  balance: 100,
  hasCards: false,
  seen: '4',
  letters: [],
};

test.each<[Remedy, RegExp, boolean]>([
  ['refund', /samen € 48,00 gaat terug$/, false],
  ['choose', /wie geld terug kiest, krijgt het, samen hoogstens € 48,00$/, true],
  ['move', /wie niet past of niet kan, krijgt geld terug, samen hoogstens € 48,00$/, true],
])('with %s the dry run says what really goes back', (remedy, sentence, isMost) => {
  render(
    <Admin call={aServer({}).call} data={null}>
      <Counts preview={PREVIEW} remedy={remedy} />
    </Admin>,
  );
  expect(screen.getByText((text) => sentence.test(text.replaceAll('\u00A0', ' ')))).toBeTruthy();
  expect(screen.queryByText('Krijgt iedereen geld terug, dan zo:') !== null).toBe(isMost);
});
