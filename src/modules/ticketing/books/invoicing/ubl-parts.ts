import { escapedHtml } from '../../../../kernel/text/plain-text.ts';

/** Written XML, in which every text is escaped. */
export type Xml = string;

/** Element with a text (`cbc`). */
export function leaf(name: string, text: string): Xml {
  return `<cbc:${name}>${escapedHtml(text)}</cbc:${name}>`;
}

/** Element with a text and the scheme of the number in it. */
export function numbered(name: string, scheme: string, text: string): Xml {
  return `<cbc:${name} schemeID="${scheme}">${escapedHtml(text)}</cbc:${name}>`;
}

/** Element with elements in it (`cac`). */
export function part(name: string, inner: readonly Xml[]): Xml {
  return `<cac:${name}>\n${inner.join('\n')}\n</cac:${name}>`;
}
