import { describe, expect, it } from 'vitest';
import { createRender } from '../../../client/start/entry-server.tsx';
import { contentAnswers } from '../content-answers.ts';
import { NOW, aDate, aSite, anEvent } from '../fixtures.ts';

const content = contentAnswers();
const render = createRender({ site: aSite, now: () => NOW, log: () => undefined });
const OUTLINE = {
  count: 26,
  undated: 2,
  months: [
    { month: '2026-05', count: 20 },
    { month: '2027-01', count: 4 },
  ],
};

/** Page at an address, with the calls that it made. */
async function open(path: string, outline: unknown = OUTLINE) {
  const requests: string[] = [];
  const api = async (call: string) => {
    const own = await content(call);
    if (own) return own;
    requests.push(call);
    if (!call.startsWith('/api/programme/outline')) {
      return Response.json([anEvent({ event_dates: [aDate('2026-05-09'), aDate('2027-01-09')] })]);
    }
    return outline === null ? Response.json({ message: 'Stuk.' }, { status: 500 }) : Response.json(outline);
  };
  const request = new Request(aSite.baseUrl + path);
  const page = await render({ request, api, csrfToken: null, isForged: false, isBannerClosed: true });
  if (page instanceof Response) throw new Error('A page was expected');
  const links = [...page.body.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const wordsOf = (html = '') => html.replaceAll(/<[^>]*>/g, '').trim();
  const linkOf = (words: string) => links.find(([, , html]) => wordsOf(html) === words)?.[1]?.replaceAll('&amp;', '&');
  return { ...page, asked: requests, linkOf };
}

describe('the way to every event of the programme (AGENDA-03)', () => {
  it('leads on from the first twelve with a plain link (CONST-01)', async () => {
    const { asked, linkOf, body } = await open('/agenda');
    expect(asked).toContain('/api/events/12');
    expect(linkOf('Toon meer')).toBe('/agenda?pagina=2');
    expect(body).toContain('za 9 mei, 11:00–17:00 uur, ook za 9 januari 2027');
  });

  it('goes on to the last page and back', async () => {
    const second = await open('/agenda?pagina=2');
    expect(second.asked).toContain('/api/programme?kind=events&page=2');
    expect([second.linkOf('Vorige'), second.linkOf('Toon meer')]).toEqual(['/agenda', '/agenda?pagina=3']);
    expect(second.head).toContain('/open-dagen-bezoekerstuin?pagina=2');
    const last = await open('/agenda?pagina=3');
    expect([last.linkOf('Vorige'), last.linkOf('Toon meer')]).toEqual(['/agenda?pagina=2', undefined]);
  });

  it('chooses by month, with the year that is not this one, and what has no date', async () => {
    const { linkOf } = await open('/open-dagen-bezoekerstuin');
    expect(linkOf('mei')).toBe('/open-dagen-bezoekerstuin?maand=2026-05');
    expect(linkOf('januari 2027')).toBe('/open-dagen-bezoekerstuin?maand=2027-01');
    expect(linkOf('Nog zonder datum')).toBe('/open-dagen-bezoekerstuin?maand=zonder-datum');
    const may = await open('/open-dagen-bezoekerstuin?maand=2026-05');
    expect(may.asked).toContain('/api/programme?kind=events&month=2026-05&page=1');
    expect(may.linkOf('Toon meer')).toBe('/open-dagen-bezoekerstuin?maand=2026-05&pagina=2');
    expect(may.body).toMatch(/aria-current="page"[^>]*>mei</);
    const undated = await open('/open-dagen-bezoekerstuin?maand=zonder-datum');
    expect(undated.asked).toContain('/api/programme?kind=events&month=undated&page=1');
    expect(undated.linkOf('Toon meer')).toBeUndefined();
  });

  it('offers the months of a long season as one field, in a form that needs no script', async () => {
    const months = Array.from({ length: 34 }, (_, index) => ({
      month: `${2026 + Math.floor((index + 4) / 12)}-${String(((index + 4) % 12) + 1).padStart(2, '0')}`,
      count: 15,
    }));
    const long = { count: 510, undated: 2, months };
    const { body, linkOf } = await open('/agenda?maand=2027-03', long);
    const form = /<form[^>]*>(?:(?!<\/form>).)*name="maand".*?<\/form>/s.exec(body)?.[0] ?? '';
    expect(form).toMatch(/^<form[^>]* action="\/agenda[^>]* method="get"/);
    expect(form).toContain('<label for="maand">Maand</label>');
    expect(form).toContain('<option value="">Alle maanden</option>');
    expect(form).toContain('<option value="2027-03" selected="">maart 2027</option>');
    expect(form).toContain('<option value="zonder-datum">Nog zonder datum</option>');
    expect(form.match(/<option /g)).toHaveLength(36);
    expect(form).toContain('type="submit"');
    expect(form).not.toContain('soort');
    expect(linkOf('maart 2027')).toBeUndefined();
    expect(linkOf('Toon meer')).toBe('/agenda?maand=2027-03&pagina=2');
    expect((await open('/agenda?soort=alles', long)).body).toContain(
      '<input type="hidden" name="soort" value="alles"/>',
    );
    expect((await open('/agenda', { ...long, months: months.slice(0, 8), undated: 0 })).linkOf('december')).toBe(
      '/agenda?maand=2026-12',
    );
  });

  it('keeps both kinds in the links of months', async () => {
    const { linkOf } = await open('/agenda?soort=alles&maand=2027-01');
    expect(linkOf('mei')).toBe('/agenda?soort=alles&maand=2026-05');
    expect(linkOf('Alle maanden')).toBe('/agenda?soort=alles');
  });

  it('chooses by kind', async () => {
    const { linkOf } = await open('/agenda');
    expect([linkOf('Evenementen'), linkOf('Alles')]).toEqual(['/agenda', '/agenda?soort=alles']);
    const all = await open('/agenda?soort=alles&maand=2027-01');
    expect(all.asked).toContain('/api/programme?kind=all&month=2027-01&page=1');
    expect((await open('/workshop?pagina=2')).asked).toContain('/api/programme?kind=workshops&page=2');
  });

  it.each(['/agenda?pagina=0', '/agenda?maand=mei', '/agenda?pagina=x&soort=y'])(
    'takes %s as the first page',
    async (path) => {
      expect((await open(path)).asked).toContain('/api/events/12');
    },
  );

  it('shows the first events when the rest cannot be counted (ERR-06)', async () => {
    const { status, body, linkOf } = await open('/agenda', null);
    expect(status).toBe(200);
    expect(body).toContain('Open dag');
    expect(linkOf('Toon meer')).toBeUndefined();
  });
});
