import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs, marked, readMarked, showOnly } from '../../client/start/languages/dutch.ts';
import { CHOICES_SAID, DUTCH_MARK } from '../../src/kernel/web/languages.ts';

const made = (make: typeof jsx, type: string, props: object) =>
  renderToStaticMarkup(make(type as never, props) as ReactElement);

test('a Dutch text is read without its mark, and its element says that it is Dutch', () => {
  const answer = { title: `${DUTCH_MARK}Zomerconcert`, included: `${DUTCH_MARK}Koffie, verse thee`, place: 'Garden' };
  expect(readMarked(JSON.stringify(answer))).toEqual({
    title: 'Zomerconcert',
    included: 'Koffie, verse thee',
    place: 'Garden',
  });
  expect(made(jsx, 'h1', { children: 'Zomerconcert' })).toBe('<h1 lang="nl">Zomerconcert</h1>');
  expect(made(jsx, 'li', { children: 'verse thee' })).toBe('<li lang="nl">verse thee</li>');
  expect(made(jsx, 'p', { children: 'Garden' })).toBe('<p>Garden</p>');
  expect(made(jsx, 'img', { alt: 'Zomerconcert' })).toBe('<img alt="Zomerconcert" lang="nl"/>');
  expect(made(jsx, 'div', { dangerouslySetInnerHTML: { __html: 'Zomerconcert' } })).toBe(
    '<div lang="nl">Zomerconcert</div>',
  );
  expect(made(jsx, 'p', { children: 'Zomerconcert', lang: 'la' })).toBe('<p lang="la">Zomerconcert</p>');
});

test('beside other text it stands in an element of its own, but in what holds plain text', () => {
  const children = ['Tickets for ', 'Zomerconcert'];
  expect(made(jsxs, 'p', { children })).toBe('<p>Tickets for <span lang="nl">Zomerconcert</span></p>');
  expect(made(jsx, 'span', { children: 'about Zomerconcert' })).toBe(
    '<span>about <span lang="nl">Zomerconcert</span></span>',
  );
  expect(made(jsxs, 'span', { children: [' ', 'Order 1 for Zomerconcert.'] })).toBe(
    '<span> Order 1 for <span lang="nl">Zomerconcert</span>.</span>',
  );
  expect(made(jsx, 'a', { children: 'about Zomerconcert' })).toBe(
    '<a><span>about <span lang="nl">Zomerconcert</span></span></a>',
  );
  const listed = [['about Zomerconcert'], 'Zomerconcert', 3];
  expect(made(jsxs, 'p', { children: listed })).toBe('<p>about Zomerconcert<span lang="nl">Zomerconcert</span>3</p>');
  expect(made(jsx, 'title', { children: 'about Zomerconcert' })).toBe('<title>about Zomerconcert</title>');
  expect(made(jsx, 'a', { 'aria-label': '3. Zomerconcert' })).toBe('<a aria-label="3. Zomerconcert" lang="nl"></a>');
  expect(made(jsxs, 'option', { children })).toBe('<option>Tickets for Zomerconcert</option>');
});

test('what the page gives to the browser is marked again', () => {
  const [now, page] = [new Date(0), { title: 'Zomerconcert', place: ['Garden', null, 3] }];
  expect(marked({ ...page, now })).toEqual({ ...page, title: `${DUTCH_MARK}Zomerconcert`, now });
});

test('on the server a page is Dutch only where its own data is, whatever other pages said', () => {
  readMarked(JSON.stringify([`${DUTCH_MARK}Zomerconcert`, `${DUTCH_MARK}Workshop`]));
  showOnly({ event: { title: 'Zomerconcert' } }, undefined);
  expect(made(jsx, 'h1', { children: 'Zomerconcert' })).toBe('<h1 lang="nl">Zomerconcert</h1>');
  expect(made(jsx, 'a', { children: 'Workshop' })).toBe('<a>Workshop</a>');
  showOnly({ kind: 'Workshop' });
  expect(made(jsx, 'a', { children: 'Workshop' })).toBe('<a lang="nl">Workshop</a>');
});

test('a choice is read in the language and sent in Dutch', () => {
  const question = { choices: ['Vegetarisch', 'Vis'], [CHOICES_SAID]: { Vegetarisch: 'Vegetarian' } };
  expect(readMarked(JSON.stringify(question))).toEqual(question);
  showOnly({ question });
  expect(made(jsx, 'option', { children: 'Vegetarisch' })).toBe('<option value="Vegetarisch">Vegetarian</option>');
  expect(made(jsx, 'dd', { children: 'Vegetarisch' })).toBe('<dd>Vegetarian</dd>');
  expect(made(jsx, 'option', { children: 'Vis' })).toBe('<option>Vis</option>');
  showOnly({});
  expect(made(jsx, 'dd', { children: 'Vegetarisch' })).toBe('<dd>Vegetarisch</dd>');
});

test('a document called by a Dutch text and the name of the garden is called so in Dutch', () => {
  readMarked(JSON.stringify({ title: `${DUTCH_MARK}Vóór uw bezoek | en daarna`, heading: `${DUTCH_MARK}Praktisch` }));
  showOnly({ title: 'Vóór uw bezoek | en daarna', heading: 'Praktisch' });
  for (const title of ['Praktisch', 'Praktisch | De Lindehof', 'Vóór uw bezoek | en daarna | De Lindehof']) {
    expect(made(jsx, 'title', { children: title })).toBe(`<title lang="nl">${title}</title>`);
  }
  for (const title of ['Agenda | De Lindehof', 'Agenda | Praktisch', 'Error: Praktisch | De Lindehof']) {
    expect(made(jsx, 'title', { children: title })).toBe(`<title>${title}</title>`);
  }
});
