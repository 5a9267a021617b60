import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSite as site } from '../support/test-site.ts';
import { addReaders } from '../support/readers.ts';
import { headOf, renderedSite } from './rendered-site.ts';

describe('the archive of newsletters', () => {
  let house: Awaited<ReturnType<typeof renderedSite>>;
  beforeAll(async () => {
    house = await renderedSite();
  });
  afterAll(() => house.close());

  test('says so as long as nothing was sent', async () => {
    const { status, html } = await house.ask('/nieuwsbrief');
    expect(status).toBe(200);
    expect(html).toContain('Er is nog geen nieuwsbrief verschenen.');
  });

  test('shows what was sent, to people and to search engines, and nothing before', async () => {
    const { issues } = house.wired;
    await addReaders(house.database, 1);
    const text = {
      title: 'De eerste sneeuwklokjes',
      preview: 'Kom kijken',
      body: '<h3>Wit</h3><p>Onder de linden.</p>',
    };
    const draft = await issues.writeIssue(text);
    const address = `/nieuwsbrief/${draft.id}`;
    const map = async () => (await house.ask('/sitemap.xml')).html;
    expect((await house.ask(address)).status).toBe(404);
    expect(await map()).not.toContain(address);

    await issues.sendIssue(draft.id, draft.version, 'owner');
    const page = await house.ask(address);
    expect(page.status).toBe(200);
    expect(headOf(page)).toMatchObject({
      h1: [text.title],
      description: text.preview,
      canonical: site.baseUrl + address,
      robots: '',
    });
    expect(page.html).toContain('<h3>Wit</h3>');
    expect((await house.ask('/nieuwsbrief')).html).toContain(`href="${address}"`);
    expect(await map()).toContain(`<loc>${site.baseUrl}${address}</loc>`);
  });

  test.each(['/nieuwsbrief/0', '/nieuwsbrief/x', '/nieuwsbrief/999'])('knows no %s', async (address) => {
    const { status, html } = await house.ask(address);
    expect(status).toBe(404);
    expect(html).toContain('Nieuwsbrief niet gevonden');
  });

  test.each(['/nieuwsbrief/bevestigen?token=x', '/contact/bevestigen?token=x', '/unsubscribe?email=a%40b.nl&token=x'])(
    'pages of mailed links are not to be found: %s (GEN-17)',
    async (address) => {
      const answer = await house.ask(address);
      expect([answer.status, headOf(answer).robots]).toEqual([200, 'noindex']);
      expect(house.sharedKey(address.split('?')[0] ?? '', '')).toBeNull();
    },
  );
});
