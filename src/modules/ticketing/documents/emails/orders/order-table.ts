import { html } from 'hono/html';
import { type Instant, longDate } from '../../../../../kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../../kernel/ids.ts';
import { mapInTurns } from '../../../../../kernel/async/long-lists.ts';
import { euroText } from '../../../../../kernel/money/money.ts';
import { palette } from '../../../../../kernel/web/palette.ts';
import { type Markup, paragraph } from '../../../../../platform/mail/email-frame.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { amountOf, partiesOf, priceText, whenOf } from '../../facts/order-words.ts';
import { words } from '../words/order-table.words.ts';

const CELL = 'padding:9px 0;vertical-align:top';
const QUIET = `color:${palette['grijs-600']};font-size:14px`;
const RULE = `border-bottom:1px solid ${palette['grijs-300']}`;

/** Table of an order: lines, service costs, total, VAT per rate (P-04). */
export function orderTable(order: MailOrder): Markup {
  const numberCell = `${CELL};text-align:right;white-space:nowrap;padding-left:16px`;
  const bold = `${CELL};font-weight:700;font-size:18px`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
      <tr>
        <th class="rule" align="left" style="${CELL};${RULE}">${words.ticket}</th>
        <th class="rule" align="right" style="${numberCell};${RULE}">${words.price}</th>
        <th class="rule" align="right" style="${numberCell};${RULE}">${words.sum}</th>
      </tr>
      ${order.lines.map(
        (line) =>
          html`<tr>
            <td class="rule" style="${CELL};${RULE}">
              ${amountOf(line)}<br /><span class="quiet" style="${QUIET}">${whenOf(line)}</span>
            </td>
            <td class="rule" align="right" style="${numberCell};${RULE}">${priceText(line.unitPriceCents)}</td>
            <td class="rule" align="right" style="${numberCell};${RULE}">${euroText(line.sumCents)}</td>
          </tr>`,
      )}
      ${
        order.discount
          ? html`<tr>
              <td class="rule" colspan="2" style="${CELL};${RULE}">${discountLabel(order.discount)}</td>
              <td class="rule" align="right" style="${numberCell};${RULE}">${euroText(-order.discount.cents)}</td>
            </tr>`
          : ''
      }
      ${
        order.serviceCostsCents > 0
          ? html`<tr>
              <td class="rule" colspan="2" style="${CELL};${RULE}">${words.serviceCharge}</td>
              <td class="rule" align="right" style="${numberCell};${RULE}">${euroText(order.serviceCostsCents)}</td>
            </tr>`
          : ''
      }
      ${
        order.giftCents
          ? html`<tr>
              <td class="rule" colspan="2" style="${CELL};${RULE}">${words.gift}</td>
              <td class="rule" align="right" style="${numberCell};${RULE}">${euroText(order.giftCents)}</td>
            </tr>`
          : ''
      }
      <tr>
        <td colspan="2" style="${bold}">${words.total}</td>
        <td align="right" style="${bold};text-align:right;white-space:nowrap">${euroText(order.totalCents)}</td>
      </tr>
      ${paymentsOf(order).map(
        ({ label, cents }) =>
          html`<tr>
            <td colspan="2" style="padding:2px 0">${label}</td>
            <td align="right" style="padding:2px 0;text-align:right;white-space:nowrap">${euroText(cents)}</td>
          </tr>`,
      )}
      ${order.vat.map(
        ({ rate, amountCents }) =>
          html`<tr>
            <td class="quiet" colspan="2" style="padding:2px 0;color:${palette['grijs-600']}">
              ${words.including} ${rate}${words.vatPercent}
            </td>
            <td class="quiet" align="right" style="padding:2px 0;text-align:right;color:${palette['grijs-600']}">
              ${euroText(amountCents)}
            </td>
          </tr>`,
      )}
    </table>
    ${order.giftCard?.isTaxed ? paragraph(words.voucherVatPaid) : ''}`;
}

export function orderTableText(order: MailOrder): string {
  return [
    ...order.lines.map((line) =>
      words.lineAsText({
        amount: amountOf(line),
        when: whenOf(line),
        price: priceText(line.unitPriceCents),
        sumCents: euroText(line.sumCents),
      }),
    ),
    ...(order.discount ? [`${discountLabel(order.discount)}: ${euroText(-order.discount.cents)}`] : []),
    ...(order.serviceCostsCents > 0
      ? [words.serviceChargeAsText({ serviceCostsCents: euroText(order.serviceCostsCents) })]
      : []),
    ...(order.giftCents ? [`${words.gift}: ${euroText(order.giftCents)}`] : []),
    words.totalAsText({ totalCents: euroText(order.totalCents) }),
    ...paymentsOf(order).map(({ label, cents }) => `${label}: ${euroText(cents)}`),
    ...order.vat.map(({ rate, amountCents }) => words.vatAsText({ rate, amountCents: euroText(amountCents) })),
    ...(order.giftCard?.isTaxed ? [words.voucherVatPaid] : []),
  ].join('\n');
}

/** Lists the parts that the gift card and the other payment paid (R-41). */
export function paymentsOf({ giftCard, totalCents }: Pick<MailOrder, 'giftCard' | 'totalCents'>) {
  if (!giftCard) return [];
  const rest = totalCents - giftCard.cents;
  const card = { label: words.byGiftVoucher, cents: giftCard.cents };
  return rest > 0 ? [card, { label: 'Online', cents: rest }] : [card];
}

const discountLabel = ({ code }: { code: string }) =>
  code === '' ? words.discountOfFriend : words.discountWithCode({ code });

export async function codeTable(order: MailOrder): Promise<Awaited<Markup>> {
  const code = "font-family:'Courier New',Courier,monospace;font-size:15px;letter-spacing:0.5px;word-break:break-word";
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
    ${await mapInTurns(codesOf(order), (entry) => {
      const [name, codeText] = [nameOf(entry), groupedCode(entry.code)];
      return html`<tr>
        <td class="rule" style="${CELL};${RULE}">${name}<br /><span style="${code}">${codeText}</span></td>
      </tr>`;
    })}
  </table>`;
}

export async function codeTableText(order: MailOrder): Promise<string> {
  const texts = await mapInTurns(codesOf(order), (entry) => `${nameOf(entry)}\n${groupedCode(entry.code)}`);
  return texts.join('\n');
}

type NamedCode = { label: string; code: string; start: Instant | undefined };

function codesOf(order: MailOrder): NamedCode[] {
  const parties = partiesOf(order);
  const dateOf = (line: MailOrder['lines'][number] | undefined) => (parties.length > 1 ? line?.start : undefined);
  return parties.flatMap(({ groupCode, tickets }) => [
    ...(groupCode === null ? [] : [{ label: words.groupCode, code: groupCode, start: dateOf(tickets[0]?.line) }]),
    ...tickets.map(({ place, option, line, code }) => ({
      label: `Ticket ${place}: ${option}`,
      code,
      start: dateOf(line),
    })),
  ]);
}

const nameOf = ({ label, start }: NamedCode) => (start === undefined ? label : `${label}, ${longDate(start)}`);
