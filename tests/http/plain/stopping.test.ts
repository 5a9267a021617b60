import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksIn } from '../../support/inbox.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const HOME = 'eva.thuis@voorbeeld.example';

/** The only administrator asks to switch the second pair of eyes off; gives the link that the owner gets. */
async function askedAlone(): Promise<string> {
  const { approvals, identity } = shop.wired;
  await identity.staff.appointAdministrator('eva@lindehof.example');
  const [admin] = await identity.staff.usersWith('eva@lindehof.example');
  const setting = { isOn: true, above: 250, email: HOME, seen: 0 };
  await approvals.askSetting(setting, admin?.id ?? '');
  await approvals.askSetting({ ...setting, isOn: false, seen: 1 }, admin?.id ?? '');
  const links = (await shop.mailsTo(HOME)).flatMap((mail) => linksIn(mail, shop.site.baseUrl));
  return links.find((link) => link.includes('tegenhouden=')) ?? '';
}

test('the owner stops an act by its emailed link, without JavaScript or an account (S-40)', async () => {
  const link = await askedAlone();
  const owner = await shop.visitor().open(link);
  expect(owner.text()).toContain('Het tweede paar ogen uitzetten.');
  expect(owner.text()).toContain('tenzij u het tegenhoudt');
  await owner.press('Houd het tegen', 'main');
  expect(owner.text()).toContain('Het is tegengehouden. Er gebeurt niets.');
  await owner.open(link);
  expect(owner.text()).toContain('Hierover is al besloten');
  await owner.open('/uitnodiging?tegenhouden=zomaar');
  expect(owner.text()).toContain('Deze link is niet geldig.');
});
