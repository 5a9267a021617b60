import { eventDateLine, longDate } from '../../../kernel/dutch-dates.ts';
import { groupedCode } from '../../../kernel/ids.ts';
import { palette } from '../../../kernel/palette.ts';
import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from '../mail-order.ts';
import {
  amountsOf,
  buyerOf,
  dayLabel,
  periodsOf,
  priceText,
  termsUrl,
  type ticketsOf,
  whenLines,
} from './order-words.ts';
import { QUIET_MODULES, qrRuns } from './qr.ts';
import { fittingSize, type Style, writeCentred, writeLine, writeLines } from './ticket-type.ts';

type Doc = PDFKit.PDFDocument;
type Ticket = ReturnType<typeof ticketsOf>[number];
/** What every page needs. */
export type Sheet = {
  doc: Doc;
  root: PDFKit.PDFStructureElement;
  art: PDFKit.PDFKitReference;
  order: MailOrder;
  site: Site;
};

const MM = 72 / 25.4;
const PAGE = { width: 210 * MM, height: 297 * MM };
const CARD = { x: 14 * MM, y: 14 * MM, width: 182 * MM, height: 122 * MM };
/** The panel with the picture, in points. */
export const ART = { width: 54 * MM, height: CARD.height, edge: 8 };
const TEXT_X = CARD.x + ART.width + 9 * MM;
const TEXT_WIDTH = CARD.x + CARD.width - TEXT_X - 8 * MM;
const QR_TICKET = 40 * MM;
const QR_GROUP = 58 * MM;
// Four modules of the smallest code that holds an address.
const QUIET_SHARE = QUIET_MODULES / 29;
// Groups of four characters on one line, of the seven that a code has.
const CODE_GROUPS = 7;
const TICKET_GROUPS = 4;
const PARTY_GROUPS = 3;

const STRIP = ['hortensia-600', 'malva', 'bentheimer-400', 'linde-500', 'ossenbloed-700'] as const;

const SMALL = { face: 'text', size: 9, colour: 'grijs-600', leading: 13 } satisfies Style;
const LABEL = { face: 'strong', size: 8.5, colour: 'standgroen-600', leading: 12 } satisfies Style;
const VALUE = { face: 'text', size: 11, colour: 'inkt', leading: 15 } satisfies Style;
const TITLE: Style = { face: 'title', size: 26, colour: 'inkt' };
const CODE = { face: 'strong', size: 10, colour: 'inkt', spacing: 0.4, leading: 14 } satisfies Style;

/** One ticket: the card above the fold, what to know below it. */
export function ticketPage(sheet: Sheet, ticket: Ticket): void {
  const { order, site } = sheet;
  const section = openPage(sheet, `Ticket ${ticket.place}`);
  card(sheet, ticket.line.start);
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
    label: 'Wanneer',
    value: eventDateLine(ticket.line.start, ticket.line.end),
    y: y + 9,
    width: beside,
    most: 2,
    floor,
  });
  y = field(sheet, section, { label: 'Waar', value: order.event.place, y: y + 6, width: beside, most: 3, floor });
  field(sheet, section, { label: 'Op naam van', value: buyerOf(order), y: y + 6, width: beside, most: 2, floor });
  qrWithCode(sheet, section, {
    url: `${site.baseUrl}/t/${ticket.code}`,
    code: ticket.code,
    size: QR_TICKET,
    groupsInLine: TICKET_GROUPS,
    alt: `QR-code van ticket ${ticket.place}`,
  });
  below(sheet, section, [
    'Laat deze code bij de ingang zien, op papier of op uw telefoon.',
    'De code geeft één keer toegang; geef hem alleen door aan wie komt.',
  ]);
  section.end();
}

/** For a whole party: one code for every ticket, and the list of what it opens. */
export function groupPage(sheet: Sheet, tickets: Ticket[]): void {
  const { order, site } = sheet;
  const section = openPage(sheet, 'Groepsticket');
  card(sheet, periodsOf(order)[0]?.start ?? tickets[0]?.line.start ?? '');
  const top = heading(sheet, section, `Groepsticket: ${tickets.length} tickets in één code`);
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
    label: 'Wanneer',
    value: whenLines(order).join(', '),
    y: y + 6,
    width: beside,
    most: 3,
    floor,
  });
  y = field(sheet, section, { label: 'Waar', value: order.event.place, y: y + 6, width: beside, most: 3, floor });
  field(sheet, section, { label: 'Op naam van', value: buyerOf(order), y: y + 6, width: beside, most: 1, floor });
  qrWithCode(sheet, section, {
    url: `${site.baseUrl}/t/${order.groupCode}`,
    code: order.groupCode,
    size: QR_GROUP,
    groupsInLine: PARTY_GROUPS,
    alt: 'QR-code van alle tickets samen',
  });
  below(sheet, section, [
    'Komt u samen? Dan is deze ene code genoeg voor iedereen.',
    'Komt u los van elkaar? Gebruik dan de tickets op de volgende bladzijden.',
  ]);
  section.end();
}

function openPage({ doc, root }: Sheet, title: string): PDFKit.PDFStructureElement {
  doc.addPage();
  const section = doc.struct('Sect', { title });
  root.add(section);
  return section;
}

/** The card with its picture and plant label: decoration, the words follow as text. */
function card({ doc, art }: Sheet, start: string): void {
  decoration(doc, () => {
    doc.rect(CARD.x, CARD.y, CARD.width, CARD.height).lineWidth(0.75).strokeColor(palette['grijs-300']).stroke();
    doc.page.xobjects['Art'] = art;
    doc.save().translate(CARD.x, CARD.y).addContent('/Art Do').restore();
    if (start) plantLabel(doc, start);
    const fold = PAGE.height / 2;
    doc
      .moveTo(0, fold)
      .lineTo(PAGE.width, fold)
      .lineWidth(0.6)
      .dash(3, { space: 4 })
      .strokeColor(palette['grijs-500'])
      .stroke()
      .undash();
    writeLine(doc, 'vouwlijn', { x: CARD.x, y: fold + 3 }, { ...SMALL, size: 7, colour: 'grijs-500' });
  });
}

function plantLabel(doc: Doc, start: string): void {
  const label = { x: CARD.x + 7 * MM, y: CARD.y, width: 22 * MM, height: 25 * MM, tip: 5 * MM };
  const outline = (shift: number) =>
    doc
      .moveTo(label.x + shift * 0.5, label.y)
      .lineTo(label.x + label.width + shift * 0.5, label.y)
      .lineTo(label.x + label.width + shift * 0.5, label.y + label.height + shift)
      .lineTo(label.x + label.width / 2 + shift * 0.5, label.y + label.height + label.tip + shift)
      .lineTo(label.x + shift * 0.5, label.y + label.height + shift)
      .closePath();
  outline(2).fillOpacity(0.3).fill(palette.inkt).fillOpacity(1);
  outline(0).fill(palette.wit);
  const { above, big, below: month } = dayLabel(start);
  const ink: Style = { face: 'text', size: 11, colour: 'standgroen-900' };
  writeCentred(doc, above, { ...label, y: label.y + 3.2 * MM }, ink);
  writeCentred(doc, big, { ...label, y: label.y + 7 * MM }, { ...ink, face: 'title', size: 27 });
  writeCentred(doc, month, { ...label, y: label.y + 19.6 * MM }, ink);
}

/** Which ticket and which event; the y below it. */
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
  words: { label: string; value: string; y: number; width: number; most: number; floor: number; isStrong?: boolean },
): number {
  const { label, value, width, isStrong } = words;
  let { y } = words;
  // What does not fit above the code stands below the fold or in the mail.
  const most = Math.min(words.most, Math.floor((words.floor - y - LABEL.leading) / VALUE.leading));
  if (most < 1) return y;
  section.add(
    doc.struct('P', {}, () => {
      const style: Style = isStrong ? { ...VALUE, face: 'strong', size: 13, leading: 18 } : LABEL;
      y = writeLines(doc, label, { x: TEXT_X, y, width, most: isStrong ? 2 : 1 }, style);
      y = writeLines(doc, value, { x: TEXT_X, y, width, most }, VALUE);
    }),
  );
  return y;
}

/** The code to scan in the corner of the card, and the same code to read and type at the foot. */
function qrWithCode(
  { doc }: Sheet,
  section: PDFKit.PDFStructureElement,
  about: { url: string; code: string; size: number; alt: string; groupsInLine: number },
): void {
  const { size, runs } = qrRuns(about.url);
  const module = about.size / size;
  const quiet = QUIET_MODULES * module;
  const x = CARD.x + CARD.width - about.size - quiet - 2 * MM;
  const y = CARD.y + CARD.height - about.size - quiet - 2 * MM;
  const figure = { alt: about.alt, bbox: [x, y, x + about.size, y + about.size] };
  section.add(
    doc.struct('Figure', figure, () => {
      for (const run of runs) doc.rect(x + run.x * module, y + run.y * module, run.length * module, module);
      doc.fill('#000000');
    }),
  );
  const groups = groupedCode(about.code).split('-');
  const count = Math.ceil(groups.length / about.groupsInLine);
  const lines = Array.from({ length: count }, (_, line) =>
    groups.slice(line * about.groupsInLine, (line + 1) * about.groupsInLine).join('-'),
  );
  const top = codeTop(about.groupsInLine);
  section.add(
    doc.struct('P', {}, () => {
      writeLine(doc, 'Code', { x: TEXT_X, y: top }, LABEL);
      for (const [index, line] of lines.entries()) {
        const joined = index < count - 1 ? `${line}-` : line;
        writeLine(doc, joined, { x: TEXT_X, y: top + LABEL.leading + index * CODE.leading }, CODE);
      }
    }),
  );
}

/** Where the white border of a code begins, and how much room is left of it. */
function qrTop(size: number): number {
  return CARD.y + CARD.height - 2 * MM - size * (1 + 2 * QUIET_SHARE);
}

function widthBeside(size: number): number {
  return CARD.x + CARD.width - 2 * MM - size * (1 + 2 * QUIET_SHARE) - TEXT_X;
}

function codeTop(groupsInLine: number): number {
  const lines = Math.ceil(CODE_GROUPS / groupsInLine);
  return CARD.y + CARD.height - 7 * MM - lines * CODE.leading - LABEL.leading;
}

/** Below the fold: the rules in two lines, the order and who sells. */
function below(sheet: Sheet, section: PDFKit.PDFStructureElement, rules: [string, string]): void {
  const { doc, order, site } = sheet;
  houseMark(sheet);
  const top = PAGE.height / 2 + 16 * MM;
  const width = 84 * MM;
  const right = CARD.x + width + 14 * MM;
  const column = (x: number, title: string, lines: string[]) => {
    let y = top;
    section.add(
      doc.struct('H2', {}, () => {
        y = writeLines(doc, title, { x, y, width }, { ...TITLE, size: 15, leading: 28 });
      }),
    );
    for (const line of lines) {
      section.add(
        doc.struct('P', {}, () => {
          y = writeLines(doc, line, { x, y, width }, { ...SMALL, size: 10, leading: 15, colour: 'inkt' }) + 3;
        }),
      );
    }
  };
  const paid = order.paidAt ? `, ${order.totalCents > 0 ? 'betaald' : 'besteld'} op ${longDate(order.paidAt)}` : '';
  column(CARD.x, 'Bij de ingang', [...rules, `Vragen? Bel ${site.phone} of mail ${site.email}.`]);
  column(
    right,
    `Bestelling ${order.number}`,
    [
      `${buyerOf(order)}${paid}`,
      `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`,
      [site.kvkNumber && `KvK ${site.kvkNumber}`, site.vatNumber && `btw ${site.vatNumber}`]
        .filter(Boolean)
        .join(' · '),
      `Voorwaarden: ${termsUrl(site)}`,
      ...(site.isDemo ? ['Proefmodus: dit ticket geeft nergens toegang.'] : []),
    ].filter(Boolean),
  );
}

/** The colours and the name of the house at the foot of the sheet. */
function houseMark({ doc, site }: Sheet): void {
  const strip = { y: PAGE.height - 20 * MM, width: CARD.width / STRIP.length, height: 2 * MM };
  decoration(doc, () => {
    for (const [index, token] of STRIP.entries()) {
      doc.rect(CARD.x + index * strip.width, strip.y, strip.width, strip.height).fill(palette[token]);
    }
    const style: Style = { ...TITLE, size: 15, colour: 'standgroen-900' };
    writeLine(doc, `De ${site.name}`, { x: CARD.x, y: strip.y - 9 * MM }, style);
  });
}

/** Drawing that a screen reader passes over. */
function decoration(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
