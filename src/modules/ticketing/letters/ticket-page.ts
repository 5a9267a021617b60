import { eventDateLine, longDate } from '../../../kernel/dutch-dates.ts';
import { groupedCode } from '../../../kernel/ids.ts';
import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from '../mail-order.ts';
import { amountsOf, buyerOf, periodsOf, priceText, termsUrl, type ticketsOf, whenLines } from './order-words.ts';
import { QUIET_MODULES, qrRuns } from './qr.ts';
import { ART, CARD, drawCard, drawHouseMark, MM, PAGE } from './ticket-card.ts';
import { fittingSize, type Style, writeLine, writeLines } from './ticket-type.ts';

type Ticket = ReturnType<typeof ticketsOf>[number];
/** What every page needs. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  art: PDFKit.PDFKitReference;
  order: MailOrder;
  site: Site;
};

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

const SMALL = { face: 'text', size: 9, colour: 'grijs-600', leading: 13 } satisfies Style;
const LABEL = { face: 'strong', size: 8.5, colour: 'standgroen-600', leading: 12 } satisfies Style;
const VALUE = { face: 'text', size: 11, colour: 'inkt', leading: 15 } satisfies Style;
const TITLE: Style = { face: 'title', size: 26, colour: 'inkt' };
const CODE = { face: 'strong', size: 10, colour: 'inkt', spacing: 0.4, leading: 14 } satisfies Style;

/** One ticket: the card above the fold, what to know below it. */
export function ticketPage(sheet: Sheet, ticket: Ticket): void {
  const { order, site } = sheet;
  const section = openPage(sheet, `Ticket ${ticket.place}`);
  drawCard(sheet.doc, sheet.art, ticket.line.start);
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
  drawCard(sheet.doc, sheet.art, periodsOf(order)[0]?.start);
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
  drawHouseMark(doc, `De ${site.name}`);
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
