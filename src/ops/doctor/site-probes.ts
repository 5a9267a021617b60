import { fault, good, inWords, type Outside, type Probe, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_DAYS = 14;
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];
/** These contain commas, so a second value is recognised by its start. */
const BEGINNING: Record<string, string> = { 'content-security-policy': 'default-src' };

export function siteProbes(
  site: { baseUrl: string; trustedProxies: string[]; hasPayments: boolean },
  outside: Outside,
): Probe[] {
  const { hostname, port } = new URL(site.baseUrl);
  return [
    { about: 'DNS', look: () => name(hostname, outside) },
    { about: 'certificate', look: () => certificate(hostname, Number(port || 443), outside) },
    { about: 'http', look: () => plainHttp(site.baseUrl, outside) },
    { about: 'proxy', look: () => proxy(site, outside) },
    ...(site.hasPayments ? [{ about: 'webhook', look: () => webhook(site.baseUrl, outside) }] : []),
  ];
}

async function name(host: string, { addressesOf }: Outside) {
  const addresses = await addressesOf(host);
  if (addresses.length > 0)
    return [good(`${host} wijst naar ${addresses.join(', ')}.`, `${host} leads to ${addresses.join(', ')}.`)];
  return [
    fault(
      `${host} wijst nergens naar: voeg bij uw domeinnaam een A-record toe met het adres van deze server.`,
      `${host} leads nowhere: add an A record with the address of this server.`,
    ),
  ];
}

async function certificate(host: string, port: number, { certificateOf, now }: Outside) {
  const { endsAt, fault: reason } = await certificateOf(host, port);
  if (reason !== null) {
    const [nl, en] = inWords(reason);
    return [fault(`Browsers vertrouwen het certificaat niet: ${nl}.`, `Browsers do not trust the certificate: ${en}.`)];
  }
  const days = Math.floor((endsAt - now()) / DAY_MS);
  const sentences = [
    `Het certificaat is nog ${days} ${days === 1 ? 'dag' : 'dagen'} geldig`,
    `The certificate is good for ${days} more ${days === 1 ? 'day' : 'days'}`,
  ] as const;
  if (days >= SOON_DAYS) return [good(`${sentences[0]}.`, `${sentences[1]}.`)];
  return [warning(`${sentences[0]}: wordt het wel vernieuwd?`, `${sentences[1]}: is it renewed?`)];
}

async function plainHttp(baseUrl: string, { ask }: Outside) {
  const { status, headers } = await ask(baseUrl.replace(/^https:/, 'http:'));
  if (status >= 300 && status < 400 && headers['location']?.startsWith('https://')) {
    return [good('Wie http:// typt, komt op https:// uit.', 'Plain http leads to https.')];
  }
  return [
    warning(
      'Wie http:// typt, wordt niet naar https:// gebracht: stel dat in bij de proxy.',
      'Plain http does not lead to https: let the proxy redirect it.',
    ),
  ];
}

async function proxy({ baseUrl, trustedProxies }: { baseUrl: string; trustedProxies: string[] }, { ask }: Outside) {
  const { status, headers } = await ask(`${baseUrl}/home`);
  if (status === 421) {
    return [
      fault(
        'De site krijgt van de proxy een andere naam te zien: laat de proxy Host doorgeven.',
        'The site is asked for by another name: let the proxy pass Host on.',
      ),
    ];
  }
  if (status !== 200)
    return [
      fault(
        `De voorpagina antwoordt ${status}: draait de site?`,
        `The front page answers ${status}: is the site running?`,
      ),
    ];
  const found = HEADERS.flatMap((header) => {
    const value = headers[header];
    if (value === undefined) return [fault(`De proxy haalt ${header} weg.`, `The proxy takes ${header} away.`)];
    const beginning = BEGINNING[header];
    const isDoubled = beginning ? value.split(beginning).length > 2 : value.includes(',');
    return isDoubled
      ? [
          fault(
            `De proxy voegt zelf ${header} toe: haal dat daar weg.`,
            `The proxy adds its own ${header}: take it out there.`,
          ),
        ]
      : [];
  });
  if (trustedProxies.length === 0) {
    found.push(
      fault(
        'TRUSTED_PROXIES is leeg: alle bezoekers tellen als één, en worden samen tegengehouden.',
        'TRUSTED_PROXIES is empty: all visitors count as one, and are stopped together.',
      ),
    );
  }
  return found.length > 0 ? found : [good('De proxy geeft alles goed door.', 'The proxy passes everything on.')];
}

/** With a malformed id, which the site refuses without asking the provider. */
async function webhook(baseUrl: string, { ask }: Outside) {
  const { status, text } = await ask(`${baseUrl}/api/mollie/webhook`, { method: 'POST', body: 'id=doctor' });
  if (status === 422 && text.includes('"code":"invalid"')) {
    return [good('Mollie kan betalingen melden.', 'Mollie can report payments.')];
  }
  return [
    fault(
      `Een melding van Mollie krijgt antwoord ${status}: laat de proxy POST naar /api/mollie/webhook door.`,
      `A report of Mollie is answered with ${status}: let the proxy pass POST to /api/mollie/webhook.`,
    ),
  ];
}
