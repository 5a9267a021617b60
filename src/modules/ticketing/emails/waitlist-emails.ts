import { html } from 'hono/html';
import { clockTime, eventDateLine, type Instant, longDateWithWeekday } from '../../../kernel/dates/dutch-dates.ts';
import { OTHER_LANGUAGES } from '../../../kernel/languages.ts';
import type { Site } from '../../../kernel/site.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  labelled,
  oneLine,
  paragraph,
} from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import { dayLabel } from '../tickets/order-words.ts';
import { DAY, MOVED } from './order-for-mail.ts';

const kind = emailKind<{
  site: Site;
  /** Reads an entry with the secret of its link; null: it was deleted. */
  waitlistForMail: (id: string) => Promise<{ secret: string; entry: { state: string; offers: number } } | null>;
}>();

const about = {
  entryId: z.string(),
  event: z.string(),
  option: z.string(),
  start: z.string(),
  end: z.string(),
  amount: z.number(),
  /** Language of the email, unless Dutch. */
  language: z.optional(z.enum(OTHER_LANGUAGES)),
};
type About = { event: string; option: string; start: Instant; end: Instant; amount: number };

const ABOUT = { entryId: 'wish', event: 'Workshop mozaïek', option: 'Deelname', amount: 2, ...DAY };
/** Reasons why an entry gets no more offers. */
const REASONS = ['cancelled', 'called-off', 'removed', 'over', 'until', 'by-owner'] as const;
type EndReason = (typeof REASONS)[number];

/** Emails to visitors on a waiting list (R-43). Each has the link of the entry; a deleted entry gets none. */
export const waitlistEmails = {
  'waitlist-confirm': kind({
    name: 'Wachtlijst: aanmelding bevestigen',
    facts: z.object(about),
    sample: ABOUT,
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      return known?.entry.state === 'unconfirmed' ? confirmEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-joined': kind({
    name: 'Wachtlijst: u staat erop',
    facts: z.object({ ...about, ahead: z.number() }),
    sample: { ...ABOUT, entryId: 'waiting', ahead: 3 },
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      const isOn = known?.entry.state === 'waiting' || known?.entry.state === 'offered';
      return isOn ? joinedEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-offered': kind({
    name: 'Wachtlijst: er is plaats',
    facts: z.object({ ...about, offered: z.number(), until: z.string(), turn: z.number() }),
    sample: { ...ABOUT, entryId: 'offered', amount: 3, offered: 2, until: '2026-07-02T09:00:00.000Z', turn: 1 },
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      const isStill = known?.entry.state === 'offered' && known.entry.offers === facts.turn;
      return isStill ? offeredEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-lapsed': kind({
    name: 'Wachtlijst: aanbod verlopen',
    facts: z.object({ ...about, offered: z.number(), stays: z.boolean() }),
    sample: { ...ABOUT, entryId: 'waiting', offered: 2, stays: false },
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      return known ? lapsedEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-moved': kind({
    name: 'Wachtlijst: andere datum',
    facts: z.object({ ...about, was: z.object({ start: z.string(), end: z.string() }) }),
    sample: { ...ABOUT, entryId: 'waiting', ...MOVED, was: DAY },
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      return known ? movedEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-ended': kind({
    name: 'Wachtlijst: gestopt',
    facts: z.object({ ...about, reason: z.enum(REASONS) }),
    sample: { ...ABOUT, reason: 'called-off' },
    write: async (facts, _mail, { site }) => endedEmail(facts, site),
  }),
};

type Link = { href: string; text: string };

function linkOf(site: Site, { secret }: { secret: string }): string {
  return `${site.baseUrl}/wachtlijst/${secret}`;
}

function confirmEmail(facts: About, href: string, site: Site): Promise<Email> {
  return letter(site, {
    subject: `Bevestig uw plek op de wachtlijst: ${facts.event}`,
    title: 'Bevestig uw plek op de wachtlijst',
    texts: [
      `Iemand vroeg met dit e-mailadres om ${placesText(facts.amount)} voor ${facts.event}. Dat is nu uitverkocht.`,
      'Bent u dat? Bevestig het dan. Pas daarna staat u op de wachtlijst; wie eerder bevestigt, krijgt eerder een aanbod.',
    ],
    facts,
    link: { href, text: 'Zet mij op de wachtlijst' },
    last: 'Weet u van niets? Dan hoeft u niets te doen: wij verwijderen dit binnen een week.',
  });
}

function joinedEmail(facts: About & { ahead: number }, href: string, site: Site): Promise<Email> {
  const { ahead } = facts;
  const before =
    ahead === 0
      ? 'U bent als eerste aan de beurt.'
      : `Er ${ahead === 1 ? 'is 1 aanvraag' : `zijn ${ahead} aanvragen`} vóór u.`;
  return letter(site, {
    subject: `U staat op de wachtlijst: ${facts.event}`,
    title: 'U staat op de wachtlijst',
    texts: [
      `Wij hebben u genoteerd voor ${placesText(facts.amount)}. ${before}`,
      'Komt er plaats vrij, dan mailen wij u en houden wij die plaats een tijd voor u vast. U betaalt pas als u hem neemt.',
    ],
    facts,
    link: { href, text: 'Bekijk uw plek of ga van de lijst' },
    last: 'Bewaar deze mail: met de link kunt u altijd zien hoe het staat en van de lijst gaan.',
  });
}

function offeredEmail(facts: About & { offered: number; until: Instant }, href: string, site: Site): Promise<Email> {
  const { offered, amount, until } = facts;
  const part =
    offered < amount
      ? [
          `U vroeg om ${placesText(amount)}. U kunt dit deel nemen en voor de rest op de lijst blijven, of het voorbij laten gaan; dan houdt u uw plek op de lijst.`,
        ]
      : [];
  return letter(site, {
    subject: `Er is plaats: ${facts.event}, voor u vast tot ${momentText(until)}`,
    title: offered === 1 ? 'Er is een plaats voor u vrij' : `Er zijn ${offered} plaatsen voor u vrij`,
    texts: [
      `Wij houden ${placesText(offered)} voor u vast tot ${momentText(until)}. Daarna ${offered === 1 ? 'gaat die' : 'gaan ze'} naar de volgende op de lijst.`,
      ...part,
    ],
    facts,
    link: { href, text: offered === 1 ? 'Neem deze plaats' : 'Neem deze plaatsen' },
    last: 'Wilt u ze niet? Laat het ons met dezelfde link weten, dan zijn anderen eerder aan de beurt.',
  });
}

function lapsedEmail(facts: About & { offered: number; stays: boolean }, href: string, site: Site): Promise<Email> {
  const { offered, stays } = facts;
  return letter(site, {
    subject: `Het aanbod is verlopen: ${facts.event}`,
    title: 'Het aanbod is verlopen',
    texts: [
      `Wij hielden ${placesText(offered)} voor u vast, maar u nam ${offered === 1 ? 'die' : 'ze'} niet op tijd. ${offered === 1 ? 'Die gaat' : 'Ze gaan'} nu naar de volgende op de lijst.`,
      stays
        ? 'U staat nog op de wachtlijst. Wij mailen u weer als er meer plaatsen vrijkomen.'
        : 'U staat niet meer op de wachtlijst. Wilt u toch nog komen? Meld u dan opnieuw aan op de pagina van het evenement.',
    ],
    facts,
    link: { href, text: 'Bekijk hoe het nu staat' },
    last: null,
  });
}

function movedEmail(
  facts: About & { was: { start: Instant; end: Instant } },
  href: string,
  site: Site,
): Promise<Email> {
  return letter(site, {
    subject: `Andere datum: ${facts.event}`,
    title: 'De datum is veranderd',
    texts: [
      `U staat op de wachtlijst voor ${facts.event}. De datum is veranderd, en uw plek op de lijst gaat mee.`,
      `Dit was: ${eventDateLine(facts.was.start, facts.was.end)}. Komt de nieuwe datum niet uit? Ga dan met de link van de lijst.`,
    ],
    facts,
    link: { href, text: 'Bekijk uw plek of ga van de lijst' },
    last: null,
  });
}

const WHY: Record<EndReason, (about: About) => string> = {
  cancelled: ({ event }) => `${event} gaat niet door. Daarom is er geen wachtlijst meer.`,
  'called-off': ({ event, start }) =>
    `${event} op ${longDateWithWeekday(start)} gaat niet door. Daarom is er voor deze datum geen wachtlijst meer.`,
  removed: ({ event }) => `Deze tickets voor ${event} worden niet meer verkocht. Daarom is er geen wachtlijst meer.`,
  over: ({ event }) => `De verkoop voor ${event} is gesloten. Er kwam helaas geen plaats meer voor u vrij.`,
  until: ({ event }) =>
    `U wilde tot vandaag bericht over plaatsen voor ${event}. Er kwam helaas geen plaats voor u vrij.`,
  'by-owner': ({ event }) => `Wij hebben uw aanvraag voor ${event} van de wachtlijst gehaald.`,
};

function endedEmail(facts: About & { reason: EndReason }, site: Site): Promise<Email> {
  return letter(site, {
    subject: `De wachtlijst is gestopt: ${facts.event}`,
    title: 'De wachtlijst is gestopt',
    texts: [WHY[facts.reason](facts), 'U hoeft niets te doen, en u betaalt niets.'],
    facts,
    link: { href: `${site.baseUrl}/agenda`, text: 'Bekijk wat er nog meer te doen is' },
    last: `Een vraag? Mail ${site.email}.`,
  });
}

type Letter = { subject: string; title: string; texts: string[]; facts: About; link: Link; last: string | null };

async function letter(site: Site, { subject: said, title, texts, facts, link, last }: Letter): Promise<Email> {
  const subject = oneLine(said);
  const when = eventDateLine(facts.start, facts.end);
  const what = html`<strong style="font-size:18px">${facts.event}</strong><br />${facts.option}<br />${when}`;
  const body = html`${heading(title)}${texts.map((text) => paragraph(oneLine(text)))}${labelled(dayLabel(facts.start), what)}
  ${button(link.href, link.text)}${last === null ? '' : paragraph(last)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: oneLine(texts[0] ?? ''), body }),
    text: emailText(site, [
      ...texts.map(oneLine),
      [`Wat: ${facts.event}, ${facts.option}`, `Wanneer: ${when}`].map(oneLine).join('\n'),
      `${link.text}:\n${link.href}`,
      ...(last === null ? [] : [last]),
    ]),
  };
}

const placesText = (amount: number): string => `${amount} ${amount === 1 ? 'plaats' : 'plaatsen'}`;
const momentText = (instant: Instant): string => `${longDateWithWeekday(instant)}, ${clockTime(instant)} uur`;
