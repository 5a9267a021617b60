import { fileURLToPath } from 'node:url';
import { eventDateLine, longDate } from '../../../../../kernel/dates/dutch-dates.ts';
import { palette } from '../../../../../kernel/web/palette.ts';
import {
  amountsOf,
  buyerOf,
  type GoodTicket,
  namesOf,
  periodsOf,
  priceText,
  termsUrl,
  whenLines,
} from '../../facts/order-words.ts';
import {
  CARD,
  decoration,
  drawCard,
  drawHouseMark,
  drawPacket,
  LABEL,
  MM,
  PAGE,
  type Sheet,
  TEXT_WIDTH,
  TEXT_X,
  TITLE,
} from './ticket-card.ts';
import { codeTop, qrTop, qrWithCode, widthBeside } from './ticket-code.ts';
import { fittingSize, fittingText, type Style, writeLine, writeLines } from './ticket-type.ts';
import { words as texts } from './ticket-page.words.ts';

const FOLD = PAGE.height / 2;
const MAP_HEIGHT = 54 * MM;
/** Map of the garden, drawn by `client/art/draw.ts`; each document holds it once. */
const MAP = fileURLToPath(new URL('garden-map.jpg', import.meta.url));
const QR_TICKET = 40 * MM;
const QR_GROUP = 58 * MM;
/** Groups per line, of seven in all. */
const TICKET_GROUPS = 4;
const PARTY_GROUPS = 3;

const RULE = { face: 'text', size: 10, colour: 'inkt', leading: 15 } satisfies Style;
const VALUE = { face: 'text', size: 11, colour: 'inkt', leading: 15 } satisfies Style;

export function ticketPage(sheet: Sheet, ticket: GoodTicket): void {
  const { order, site } = sheet;
  const section = openPage(sheet, `Ticket ${ticket.place}`);
  const kinds = [...new Set(order.lines.map(({ title }) => title))];
  drawCard(sheet.doc, sheet.artOfKind(kinds.indexOf(ticket.line.title)), ticket.line.start);
  drawPacket(sheet.doc, ticket.line.title);
  const top = heading(sheet, section, `Ticket ${ticket.place}`);
  const beside = widthBeside(QR_TICKET);
  const floor = codeTop(TICKET_GROUPS);
  const price = priceText(ticket.line.unitPriceCents);
  let y = field(sheet, section, {
    label: ticket.option,
    value: price,
    y: top,
    width: TEXT_WIDTH,
    most: 1,
    floor: qrTop(QR_TICKET),
    isStrong: true,
  });
  y = field(sheet, section, {
    label: texts.when,
    value: eventDateLine(ticket.line.start, ticket.line.end),
    y: y + 9,
    width: beside,
    most: 2,
    floor,
  });
  y = field(sheet, section, { label: texts.where, value: order.event.place, y: y + 6, width: beside, most: 3, floor });
  field(sheet, section, { label: texts.inTheNameOf, value: namesOf(order), y: y + 6, width: beside, most: 2, floor });
  qrWithCode(sheet, section, {
    url: `${site.baseUrl}/t/${ticket.code}${ticket.signature}`,
    code: ticket.code,
    size: QR_TICKET,
    groupsInLine: TICKET_GROUPS,
    alt: texts.ticketQrCode({ place: ticket.place }),
  });
  const { membership } = ticket.line;
  const card = membership ? [texts.showCard({ card: membership })] : [];
  ticketFoot(sheet, section, [texts.showCode, ...card, texts.entryOnce]);
  section.end();
}

/** Draws the code of one date and lists its tickets. */
export function groupPage(sheet: Sheet, groupCode: string, tickets: GoodTicket[]): void {
  const { order, site } = sheet;
  const section = openPage(sheet, texts.groupTicket);
  const lines = tickets.map(({ line }) => line);
  drawCard(sheet.doc, sheet.art, periodsOf({ lines })[0]?.start);
  const top = heading(sheet, section, texts.groupTicketCount({ count: tickets.length }));
  const beside = widthBeside(QR_GROUP);
  const floor = codeTop(PARTY_GROUPS);
  const counts = amountsOf(tickets);
  let y = field(sheet, section, {
    label: 'Tickets',
    value: counts.join(', '),
    y: top,
    width: TEXT_WIDTH,
    most: 2,
    floor: qrTop(QR_GROUP),
  });
  y = field(sheet, section, {
    label: texts.when,
    value: whenLines({ lines }).join(', '),
    y: y + 6,
    width: beside,
    most: 3,
    floor,
  });
  y = field(sheet, section, { label: texts.where, value: order.event.place, y: y + 6, width: beside, most: 3, floor });
  field(sheet, section, { label: texts.inTheNameOf, value: namesOf(order), y: y + 6, width: beside, most: 2, floor });
  qrWithCode(sheet, section, {
    url: `${site.baseUrl}/t/${groupCode}${order.groupSignatures.get(groupCode) ?? ''}`,
    code: groupCode,
    size: QR_GROUP,
    groupsInLine: PARTY_GROUPS,
    alt: texts.groupQrCode({ count: tickets.length }),
  });
  ticketFoot(sheet, section, [texts.comingTogether, texts.comingSeparately]);
  section.end();
}

function openPage({ doc, root }: Sheet, title: string): PDFKit.PDFStructureElement {
  doc.addPage();
  const section = doc.struct('Sect', { title });
  root.add(section);
  return section;
}

function heading({ doc, order }: Sheet, section: PDFKit.PDFStructureElement, above: string): number {
  const style: Style = { ...LABEL, size: 10 };
  section.add(doc.struct('P', {}, () => writeLine(doc, above, { x: TEXT_X, y: CARD.y + 8 * MM }, style)));
  const size = fittingSize(doc, order.event.title, { width: TEXT_WIDTH, most: 2, sizes: [28, 25, 22, 19, 17] }, TITLE);
  let y = CARD.y + 13.5 * MM;
  const title = { ...TITLE, size, leading: size * 1.2 };
  section.add(
    doc.struct('H1', {}, () => {
      y = writeLines(doc, order.event.title, { x: TEXT_X, y, width: TEXT_WIDTH, most: 2 }, title);
    }),
  );
  return y + 14;
}

function field(
  { doc }: Sheet,
  section: PDFKit.PDFStructureElement,
  words: {
    label: string;
    /** The text, or alternatives from the longest to the shortest. */
    value: string | string[];
    y: number;
    width: number;
    most: number;
    floor: number;
    isStrong?: boolean;
  },
): number {
  const { label, width, isStrong } = words;
  let { y } = words;
  // The rest is below the fold or in the email.
  const most = Math.min(words.most, Math.floor((words.floor - y - LABEL.leading) / VALUE.leading));
  if (most < 1) return y;
  const value = fittingText(doc, [words.value].flat(), { width, most }, VALUE);
  section.add(
    doc.struct('P', {}, () => {
      const style: Style = isStrong ? { ...VALUE, face: 'strong', size: 13, leading: 18 } : LABEL;
      y = writeLines(doc, label, { x: TEXT_X, y, width, most: isStrong ? 2 : 1 }, style);
      y = writeLines(doc, value, { x: TEXT_X, y, width, most }, VALUE);
    }),
  );
  return y;
}

/** Draws the quarter that stays in sight when the page is folded to A6. */
function ticketFoot(sheet: Sheet, section: PDFKit.PDFStructureElement, rules: string[]): void {
  const { doc, order, site } = sheet;
  drawHouseMark(doc, `De ${site.name}`);
  secondFold(doc);
  const width = 84 * MM;
  const right = CARD.x + width + 14 * MM;
  const column = (x: number, top: number, title: string, lines: string[]): number => {
    let y = top;
    section.add(
      doc.struct('H2', {}, () => {
        y = writeLines(doc, title, { x, y, width }, { ...TITLE, size: 14, leading: 24 });
      }),
    );
    for (const line of lines) {
      section.add(
        doc.struct('P', {}, () => {
          y = writeLines(doc, line, { x, y, width }, RULE) + 2;
        }),
      );
    }
    return y;
  };
  const isPaid = order.totalCents > 0 && order.paidWith !== 'invoice';
  const paid = order.paidAt
    ? texts.statusAndDate({ paid: isPaid ? texts.paid : texts.ordered, day: longDate(order.paidAt) })
    : '';
  const top = FOLD + 10 * MM;
  const belowRules = column(CARD.x, top, texts.atTheEntrance, [
    ...rules,
    texts.questions({ phone: site.phone, email: site.email }),
  ]);
  const belowOrder = column(
    right,
    top,
    texts.orderNumber({ number: order.number }),
    [
      `${buyerOf(order)}${paid}`,
      `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`,
      [site.kvkNumber && `KvK ${site.kvkNumber}`, site.vatNumber && texts.vatNumber({ vatNumber: site.vatNumber })]
        .filter(Boolean)
        .join(' · '),
      texts.terms({ termsUrl: termsUrl(site) }),
      ...(site.isDemo ? [texts.trialMode] : []),
    ].filter(Boolean),
  );
  const isHere = order.event.place.includes(site.street);
  column(right, belowOrder + 5 * MM, texts.howToGetHere, [
    texts.navigationAddress({ place: isHere ? `${site.street}, ${site.city}` : order.event.place }),
    ...(isHere ? [texts.parkingLink({ host: site.host }), texts.mapLink({ host: site.host })] : []),
  ]);
  if (isHere) gardenMap(sheet, section, belowRules + 4 * MM);
}

function gardenMap({ doc }: Sheet, section: PDFKit.PDFStructureElement, y: number): void {
  const height = Math.min(MAP_HEIGHT, PAGE.height - 32 * MM - y);
  if (height < MAP_HEIGHT / 2) return;
  const width = (height * 4) / 3;
  const figure = {
    alt: texts.mapAlt,
    bbox: [CARD.x, y, CARD.x + width, y + height],
  };
  section.add(
    doc.struct('Figure', figure, () => {
      doc.image(MAP, CARD.x, y, { width, height });
    }),
  );
}

/** Marks the second fold, which crosses no code. */
function secondFold(doc: PDFKit.PDFDocument): void {
  decoration(doc, () => {
    const x = PAGE.width / 2;
    doc.moveTo(x, FOLD).lineTo(x, PAGE.height).lineWidth(0.6).dash(3, { space: 4 });
    doc.strokeColor(palette['grijs-500']).stroke().undash();
    writeLine(
      doc,
      texts.thenHere,
      { x: x + 3, y: PAGE.height - 8 * MM },
      { face: 'text', size: 7, colour: 'grijs-500' },
    );
  });
}
