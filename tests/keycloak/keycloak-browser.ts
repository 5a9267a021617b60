import { BASE_URL } from './realm.ts';

/** Where a visit of Keycloak's pages ends: back at the site, or at a page of its own. */
export type Place = { kind: 'back'; url: URL } | { kind: 'page'; html: string; url: string };

/** A visitor's browser as far as Keycloak's pages see one: it keeps their cookies, follows them and fills in their forms. */
export function createKeycloakBrowser() {
  const jar = new Map<string, string>();

  async function open(address: string, form?: Record<string, string>): Promise<Place> {
    let [url, body]: [string, Record<string, string> | undefined] = [address, form];
    for (let hop = 0; hop < 12; hop++) {
      if (url.startsWith(BASE_URL)) return { kind: 'back', url: new URL(url) };
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, 'accept-language': 'en' },
        redirect: 'manual',
        ...(body && { body: new URLSearchParams(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        if (/max-age=0(?:;|$)/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return { kind: 'page', html: await answer.text(), url };
      [url, body] = [new URL(location, url).href, undefined];
    }
    throw new Error(`too many redirects at ${url}`);
  }

  return {
    open,
    /** Submits the form of a page with its hidden fields. */
    submit: (page: Place, fields: Record<string, string>) => {
      if (page.kind === 'back') throw new Error('this is no page of Keycloak');
      const form = /<form[^>]*action="([^"]+)"[\s\S]*?<\/form>/.exec(page.html);
      if (!form) throw new Error(`no form in ${textOf(page.html)}`);
      const hidden = [...form[0].matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? '',
        /value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]);
      return open(decoded(form[1] ?? ''), { ...Object.fromEntries(hidden), ...fields });
    },
    /** Follows the first link of a page whose address matches. */
    follow: (page: Place, address: RegExp) => {
      if (page.kind === 'back') throw new Error('this is no page of Keycloak');
      const links = [...page.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decoded(href));
      const link = links.find((one) => address.test(one));
      if (!link) throw new Error(`no such link in ${textOf(page.html)}`);
      return open(new URL(link, page.url).href);
    },
  };
}

export type KeycloakBrowser = ReturnType<typeof createKeycloakBrowser>;

function decoded(attribute: string): string {
  return attribute.replaceAll('&amp;', '&').replaceAll('&#x3d;', '=');
}

function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 600);
}
