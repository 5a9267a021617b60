import { html } from 'hono/html';
import {
  clockTime,
  eventDateLine,
  type Instant,
  longDateWithWeekday,
} from '../../../../../kernel/dates/dutch-dates.ts';
import { OTHER_LANGUAGES } from '../../../../../kernel/web/languages.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  withLabel,
  oneLine,
  paragraph,
} from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import { dayLabel, pageUrl } from '../../facts/order-words.ts';
import { DAY, MOVED } from '../orders/order-for-mail.ts';
import { words } from '../words/waitlist-emails.words.ts';

const kind = emailKind<{
  site: Site;
  /** Returns the entry with the secret of its link; null if deleted. */
  waitlistForMail: (id: string) => Promise<{ secret: string; entry: { state: string; offers: number } } | null>;
}>();

const about = {
  entryId: z.string(),
  event: z.string(),
  option: z.string(),
  start: z.string(),
  end: z.string(),
  amount: z.number(),
  language: z.optional(z.enum(OTHER_LANGUAGES)),
};
const OWNERS = ['event', 'option'] as const;
type About = { event: string; option: string; start: Instant; end: Instant; amount: number };

const ABOUT = { entryId: 'wish', event: 'Workshop mozaïek', option: 'Deelname', amount: 2, ...DAY };
/** Reasons why an entry gets no more offers. */
const REASONS = ['cancelled', 'called-off', 'removed', 'over', 'until', 'by-owner'] as const;
type EndReason = (typeof REASONS)[number];

export const waitlistEmails = {
  'waitlist-confirm': kind({
    name: 'Wachtlijst: aanmelding bevestigen',
    facts: z.object(about),
    owners: OWNERS,
    sample: ABOUT,
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      return known?.entry.state === 'unconfirmed' ? confirmEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-joined': kind({
    name: 'Wachtlijst: u staat erop',
    facts: z.object({ ...about, ahead: z.number() }),
    owners: OWNERS,
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
    owners: OWNERS,
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
    owners: OWNERS,
    sample: { ...ABOUT, entryId: 'waiting', offered: 2, stays: false },
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      return known ? lapsedEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-moved': kind({
    name: 'Wachtlijst: andere datum',
    facts: z.object({ ...about, was: z.object({ start: z.string(), end: z.string() }) }),
    owners: OWNERS,
    sample: { ...ABOUT, entryId: 'waiting', ...MOVED, was: DAY },
    write: async (facts, _mail, { site, waitlistForMail }) => {
      const known = await waitlistForMail(facts.entryId);
      return known ? movedEmail(facts, linkOf(site, known), site) : 'withdrawn';
    },
  }),
  'waitlist-ended': kind({
    name: 'Wachtlijst: gestopt',
    facts: z.object({ ...about, reason: z.enum(REASONS) }),
    owners: OWNERS,
    sample: { ...ABOUT, reason: 'called-off' },
    write: async (facts, _mail, { site }) => endedEmail(facts, site),
  }),
};

type Link = { href: string; text: string };

function linkOf(site: Site, { secret }: { secret: string }): string {
  return pageUrl(site, `/wachtlijst/${secret}`);
}

function confirmEmail(facts: About, href: string, site: Site): Promise<Email> {
  return compose(site, {
    subject: words.confirmSubject({ event: facts.event }),
    title: words.confirmHeading,
    texts: [words.requestReceived({ places: placesText(facts.amount), event: facts.event }), words.confirmRequest],
    facts,
    link: { href, text: words.confirmButton },
    last: words.ignoreIfNotYou,
  });
}

function joinedEmail(facts: About & { ahead: number }, href: string, site: Site): Promise<Email> {
  const { ahead } = facts;
  const before =
    ahead === 0
      ? words.firstInLine
      : words.aheadOfYou({ requests: ahead === 1 ? words.oneRequestAhead : words.requestsAhead({ ahead }) });
  return compose(site, {
    subject: words.joinedSubject({ event: facts.event }),
    title: words.joinedHeading,
    texts: [words.requestNoted({ places: placesText(facts.amount), before }), words.whenPlacesComeFree],
    facts,
    link: { href, text: words.viewOrLeave },
    last: words.keepThisEmail,
  });
}

function offeredEmail(facts: About & { offered: number; until: Instant }, href: string, site: Site): Promise<Email> {
  const { offered, amount, until } = facts;
  const part = offered < amount ? [words.partialOffer({ places: placesText(amount) })] : [];
  return compose(site, {
    subject: words.offerSubject({ event: facts.event, moment: momentText(until) }),
    title: offered === 1 ? words.onePlaceHeading : words.placesHeading({ offered }),
    texts: [
      words.placesHeld({
        places: placesText(offered),
        moment: momentText(until),
        theyGo: offered === 1 ? words.itGoes : words.theyGo,
      }),
      ...part,
    ],
    facts,
    link: { href, text: offered === 1 ? words.takeThisPlace : words.takeThesePlaces },
    last: words.declineOffer,
  });
}

function lapsedEmail(facts: About & { offered: number; stays: boolean }, href: string, site: Site): Promise<Email> {
  const { offered, stays } = facts;
  return compose(site, {
    subject: words.offerExpiredSubject({ event: facts.event }),
    title: words.offerExpiredHeading,
    texts: [
      words.placesNotTaken({
        places: placesText(offered),
        them: offered === 1 ? words.it : words.them,
        theyGo: offered === 1 ? words.itNowGoes : words.theyNowGo,
      }),
      stays ? words.stillOnList : words.noLongerOnList,
    ],
    facts,
    link: { href, text: words.viewStatus },
    last: null,
  });
}

function movedEmail(
  facts: About & { was: { start: Instant; end: Instant } },
  href: string,
  site: Site,
): Promise<Email> {
  return compose(site, {
    subject: words.dateChangedSubject({ event: facts.event }),
    title: words.dateChangedHeading,
    texts: [
      words.dateChanged({ event: facts.event }),
      words.previousDate({ eventDateLine: eventDateLine(facts.was.start, facts.was.end) }),
    ],
    facts,
    link: { href, text: words.viewOrLeave },
    last: null,
  });
}

const WHY: Record<EndReason, (about: About) => string> = {
  cancelled: ({ event }) => words.eventCancelled({ event }),
  'called-off': ({ event, start }) => words.dateCancelled({ event, longDateWithWeekday: longDateWithWeekday(start) }),
  removed: ({ event }) => words.ticketsWithdrawn({ event }),
  over: ({ event }) => words.saleClosed({ event }),
  until: ({ event }) => words.requestLapsed({ event }),
  'by-owner': ({ event }) => words.requestRemoved({ event }),
};

function endedEmail(facts: About & { reason: EndReason }, site: Site): Promise<Email> {
  return compose(site, {
    subject: words.listEndedSubject({ event: facts.event }),
    title: words.listEndedHeading,
    texts: [WHY[facts.reason](facts), words.nothingToDo],
    facts,
    link: { href: pageUrl(site, '/agenda'), text: words.seeWhatElseIsOn },
    last: words.anyQuestions({ email: site.email }),
  });
}

type Content = { subject: string; title: string; texts: string[]; facts: About; link: Link; last: string | null };

async function compose(site: Site, { subject: rawSubject, title, texts, facts, link, last }: Content): Promise<Email> {
  const subject = oneLine(rawSubject);
  const when = eventDateLine(facts.start, facts.end);
  const what = html`<strong style="font-size:18px">${facts.event}</strong><br />${facts.option}<br />${when}`;
  const body = html`${heading(title)}${texts.map((text) => paragraph(oneLine(text)))}${withLabel(dayLabel(facts.start), what)}
  ${button(link.href, link.text)}${last === null ? '' : paragraph(last)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: oneLine(texts[0] ?? ''), body }),
    text: emailText(site, [
      ...texts.map(oneLine),
      [words.eventAndOption({ event: facts.event, option: facts.option }), words.when({ when })]
        .map(oneLine)
        .join('\n'),
      `${link.text}:\n${link.href}`,
      ...(last === null ? [] : [last]),
    ]),
  };
}

const placesText = (amount: number): string => `${amount} ${amount === 1 ? words.place : words.places}`;
const momentText = (instant: Instant): string =>
  words.dateAndTime({ longDateWithWeekday: longDateWithWeekday(instant), clockTime: clockTime(instant) });
