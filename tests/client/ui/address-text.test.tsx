import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addressText } from '../../../client/ui/text/text.tsx';

const textOf = (node: ReturnType<typeof addressText>) => renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '');
const innermost = (node: ReturnType<typeof addressText>) =>
  /<span[^>]*>([^<]*)<\/span><\/span>/.exec(renderToStaticMarkup(node))?.[1];

test('an address alone may break behind its @ only', () => {
  const shown = addressText('fenna-van-dijk@bezoeker.example');
  expect(textOf(shown)).toBe('fenna-van-dijk@bezoeker.example');
  expect(innermost(shown)).toBe('bezoeker.example');
});

test('the full stop behind an address stays with it', () => {
  const shown = addressText('fenna@bezoeker.example', (email) => `Verstuurd naar ${email}. Kijk daar.`);
  expect(textOf(shown)).toBe('Verstuurd naar fenna@bezoeker.example. Kijk daar.');
  expect(innermost(shown)).toBe('bezoeker.example.');
});

test('a sentence may go on behind it, and a text without @ is shown as it is', () => {
  expect(textOf(addressText('geen adres', (email) => `Mail aan ${email}`))).toBe('Mail aan geen adres');
});
