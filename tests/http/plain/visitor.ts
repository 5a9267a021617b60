import { type HTMLButtonElement, type HTMLFormElement, type HTMLInputElement, Window } from 'happy-dom';
import type { Hono } from 'hono';
import type { SiteEnv } from '../../../src/http/environment.ts';
import { testSite } from '../../support/test-site.ts';

type Site = { request: Hono<SiteEnv>['request'] };
type Name = string | RegExp;
type Field = HTMLInputElement;

const HOPS = 5;

/** Somebody without JavaScript: opens pages, follows links and sends forms as a browser does, over HTTP. */
export class PlainVisitor {
  readonly #app: Site;
  readonly #cookies = new Map<string, string>();
  readonly #address = `10.${part()}.${part()}.${part()}`;
  #document: ReturnType<typeof parsed> | null = null;
  #at = new URL(testSite.baseUrl);
  /** Of the page that is shown. */
  status = 0;
  headers = new Headers();

  constructor(app: Site) {
    this.#app = app;
  }

  get #page() {
    if (!this.#document) throw new Error('No page was opened.');
    return this.#document;
  }

  get path(): string {
    return this.#at.pathname + this.#at.search;
  }

  get title(): string {
    return this.#page.title;
  }

  /** All that the page says, or one part of it, with single blanks. */
  text(selector = 'main'): string {
    return this.texts(selector).join(' ');
  }

  /** Texts of each such part of the page. */
  texts(selector: string): string[] {
    return [...this.#page.querySelectorAll(selector)].map(({ textContent }) => words(textContent));
  }

  /** Texts that the page shows or has read aloud, without those that it marks as Dutch. */
  spoken(): string {
    const isOther = (one: { closest(selector: string): unknown }) =>
      one.closest('[lang="nl"]:not(html), script, style');
    const [heard, texts] = [[...this.#page.querySelectorAll('*')].filter((one) => !isOther(one)), [] as string[]];
    for (const one of heard) {
      texts.push(...['aria-label', 'alt', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
      for (const node of one.childNodes) if (node.nodeName === '#text') texts.push(node.textContent ?? '');
    }
    return texts.join(' \n ');
  }

  /** Names of such fields. */
  names(selector: string): string[] {
    return [...this.#page.querySelectorAll(selector)].map((one) => one.getAttribute('name') ?? '');
  }

  count(selector: string): number {
    return this.#page.querySelectorAll(selector).length;
  }

  attribute(selector: string, name: string): string | null {
    return this.#page.querySelector(selector)?.getAttribute(name) ?? null;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async open(address: string): Promise<this> {
    return this.#go('GET', new URL(address, this.#at));
  }

  /** The value of the field with this label, placeholder or name. */
  value(field: string): string {
    return this.#field(field).value;
  }

  /** Types into fields, or ticks and chooses. */
  fillIn(values: Record<string, string | boolean>): this {
    for (const [name, value] of Object.entries(values)) {
      const field = this.#field(name);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
    }
    return this;
  }

  /** Where a link leads. */
  link(name: Name): string {
    const link = [...this.#page.querySelectorAll('a[href]')].find((one) => isNamed(one, name));
    if (!link) throw new Error(`No link ${name} on ${this.path}: ${this.text()}`);
    return link.getAttribute('href') ?? '';
  }

  async follow(name: Name): Promise<this> {
    return this.open(this.link(name));
  }

  /** Sends the form of this button, with all that its fields hold. */
  async press(name: Name, within = 'body'): Promise<this> {
    const button = [...this.#page.querySelectorAll(`${within} button`)].find((one) => isNamed(one, name));
    if (!button) throw new Error(`No button ${name} on ${this.path}: ${this.text()}`);
    return this.#send(button as HTMLButtonElement);
  }

  async #send(button: HTMLButtonElement): Promise<this> {
    const form = this.#page.getElementById(button.getAttribute('form') ?? '') ?? button.closest('form');
    if (!form) throw new Error(`The button ${words(button.textContent)} sends no form.`);
    const values = new URLSearchParams(entries(form as HTMLFormElement));
    if (button.name) values.append(button.name, button.value);
    const of = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const action = new URL(of('action') ?? '', this.#at);
    if (of('method') === 'dialog') {
      form.closest('dialog')?.removeAttribute('open');
      return this;
    }
    if (of('method')?.toLowerCase() === 'post') return this.#go('POST', action, values);
    action.search = values.toString();
    return this.#go('GET', action);
  }

  async #go(method: 'GET' | 'POST', address: URL, body?: URLSearchParams, hops = HOPS): Promise<this> {
    const answer = await this.#app.request(
      address.href.replace(/#.*/, ''),
      {
        method,
        headers: {
          host: this.#at.host,
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
          referer: this.#at.href,
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { origin: testSite.baseUrl, 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body && { body: body.toString() }),
      },
      { clientAddress: this.#address },
    );
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0(?:;|$)/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next !== null && hops > 0) return this.#go('GET', new URL(next, address), undefined, hops - 1);
    this.status = answer.status;
    this.headers = answer.headers;
    this.#at = address;
    this.#document = parsed(await answer.text());
    return this;
  }

  #field(name: string): Field {
    const label = [...this.#page.querySelectorAll('label')].find((one) => isNamed(one, name));
    const labelled = label && (this.#page.getElementById(label.htmlFor) ?? label.querySelector('input, textarea'));
    const found = labelled ?? this.#page.querySelector(`[placeholder="${name}"], [name="${name}"]`);
    if (!found) throw new Error(`No field ${name} on ${this.path}: ${this.text()}`);
    return found as Field;
  }
}

/** Form data as a browser sends them, without buttons. */
function entries(form: HTMLFormElement): [string, string][] {
  const fields = [...form.ownerDocument.querySelectorAll('input, select, textarea')] as unknown as Field[];
  return fields
    .filter((field) => field.closest('form') === form || (form.id !== '' && field.getAttribute('form') === form.id))
    .filter(({ name, disabled, type, checked }) => name && !disabled && (!/^(checkbox|radio)$/.test(type) || checked))
    .map(({ name, value }) => [name, value]);
}

function isNamed(one: { textContent: string; getAttribute(name: string): string | null }, name: Name): boolean {
  const text = one.getAttribute('aria-label') ?? words(one.textContent);
  return typeof name === 'string' ? text === name : name.test(text);
}

const parser = new new Window().DOMParser();
const parsed = (html: string) => parser.parseFromString(html, 'text/html');
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const part = (): number => 1 + Math.floor(Math.random() * 250);
