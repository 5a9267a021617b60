import { isLoopback } from '../../config/config.ts';
import { fault, good, inWords, type Outside, type Probe, warning } from './finding.ts';

/** Subdomains that the service asks its customers to use. */
const OF_RESEND = { dkim: 'resend', spf: 'send.' };

/** Checks the DNS records that receivers look at. `selector` is that of DKIM; null if only the service knows it. */
export function mailProbes(
  mail: { domain: string; service: 'resend' | 'smtp'; selector: string | null },
  outside: Outside,
): Probe[] {
  const selector = mail.selector ?? (mail.service === 'resend' ? OF_RESEND.dkim : null);
  const spfName = mail.service === 'resend' ? OF_RESEND.spf + mail.domain : mail.domain;
  return [
    { about: 'MX', look: () => exchange(mail.domain, outside) },
    { about: 'SPF', look: () => spf(spfName, outside) },
    { about: 'DKIM', look: () => dkim(mail.domain, selector, outside) },
    { about: 'DMARC', look: () => dmarc(mail.domain, outside) },
  ];
}

/** Checks that password and email travel encrypted (S-28). */
export function mailLineProbe(
  { url, isTlsRequired }: { url: string; isTlsRequired: boolean },
  { mailTlsFault }: Outside,
): Probe {
  const look = async () => {
    if (isLoopback(url)) {
      return [good('De mailserver staat op deze machine.', 'The mail server is on this machine.')];
    }
    const word = await mailTlsFault(url);
    if (word === null) return [good('De mailserver biedt TLS aan.', 'The mail server offers TLS.')];
    if (word !== 'smtp-tls') {
      const [nl, en] = inWords(word);
      return [
        fault(
          `De mailserver gaf geen goede beveiligde verbinding: ${nl}.`,
          `The mail server gave no good secure connection: ${en}.`,
        ),
      ];
    }
    if (!isTlsRequired) {
      return [
        warning(
          'De mailserver biedt geen TLS: wachtwoord en mail gaan leesbaar over het net (SMTP_TLS=optional).',
          'The mail server offers no TLS: password and mail can be read on their way (SMTP_TLS=optional).',
        ),
      ];
    }
    return [
      fault(
        'De mailserver biedt geen TLS, dus alle mail wacht: gebruik smtps:// in SMTP_URL, of zet SMTP_TLS=optional.',
        'The mail server offers no TLS, so all mail waits: use smtps:// in SMTP_URL, or set SMTP_TLS=optional.',
      ),
    ];
  };
  return { about: 'mail line', look };
}

async function exchange(domain: string, { exchangesOf }: Outside) {
  if ((await exchangesOf(domain)).length > 0) return [good(`${domain} ontvangt mail.`, `${domain} takes mail.`)];
  return [
    warning(
      `${domain} ontvangt geen mail: wie op een ticket antwoordt, bereikt u niet.`,
      `${domain} takes no mail: whoever answers a ticket does not reach you.`,
    ),
  ];
}

async function spf(name: string, { textsOf }: Outside) {
  const records = (await textsOf(name)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 0) {
    return [
      fault(`${name} heeft geen SPF-record: mail belandt bij spam.`, `${name} has no SPF record: mail ends as spam.`),
    ];
  }
  if (records.length > 1) {
    return [
      fault(
        `${name} heeft ${records.length} SPF-records; er mag er één zijn.`,
        `${name} has ${records.length} SPF records; one is allowed.`,
      ),
    ];
  }
  if (/\+all\s*$/i.test(records[0] ?? '')) {
    return [
      fault(
        `Het SPF-record van ${name} laat iedereen toe (+all).`,
        `The SPF record of ${name} lets everybody send (+all).`,
      ),
    ];
  }
  return [good(`${name} zegt wie er mag mailen.`, `${name} says who may send.`)];
}

async function dkim(domain: string, selector: string | null, { textsOf }: Outside) {
  if (selector === null) {
    return [
      warning(
        'Onder welke naam uw maildienst tekent is niet bekend: vraag het na en geef --dkim <naam>.',
        'The selector of your mail service is not known: ask it and give --dkim <selector>.',
      ),
    ];
  }
  const name = `${selector}._domainkey.${domain}`;
  const hasKey = (await textsOf(name)).some((text) => /(^|;)\s*p=[A-Za-z0-9+/]{40,}/.test(text));
  if (hasKey) return [good(`${name} heeft een sleutel.`, `${name} holds a key.`)];
  return [fault(`${name} heeft geen sleutel: mail is niet ondertekend.`, `${name} holds no key: mail is not signed.`)];
}

async function dmarc(domain: string, { textsOf }: Outside) {
  const record = (await textsOf(`_dmarc.${domain}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record === undefined) {
    return [
      fault(
        `${domain} heeft geen DMARC-record: grote maildiensten weigeren dan nieuwsbrieven.`,
        `${domain} has no DMARC record: large services then refuse newsletters.`,
      ),
    ];
  }
  if (/;\s*p=none/i.test(record)) {
    return [
      warning(
        'DMARC kijkt alleen toe (p=none): zet het op quarantine als alles aankomt.',
        'DMARC only watches (p=none): set it to quarantine once everything arrives.',
      ),
    ];
  }
  return [good('DMARC weigert mail die niet van u is.', 'DMARC refuses mail that is not yours.')];
}
