import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { useSite } from '../../../api/application.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { moment, money } from '../../ui/text/format.ts';
import type { Sale } from '../gate-api.ts';
import { handedOver, wayText } from './sale-words.ts';
import words from './nl.json' with { type: 'json' };
import styles from './paper-receipt.module.css';

export function PaperReceipt({ sale }: { sale: Sale }) {
  const t = useWords(words);
  const site = useSite();
  const { number, at, event, lines, total, vat, way } = sale;
  const isRounded = handedOver(way, total) !== centsFromEuros(total);
  return (
    <section className={styles['paper']} aria-hidden="true">
      <p>
        <strong>{site.name}</strong>
        <br />
        {site.street}, {site.postalCode} {site.city}
        <br />
        {t('receipt.numbers', { kvk: site.kvkNumber, vat: site.vatNumber })}
      </p>
      <p>
        {t('receipt.number', { number })}
        <br />
        {moment(at)}
        <br />
        {event}
      </p>
      <table>
        <tbody>
          {lines.map(({ title, amount, price, sum }) => (
            <tr key={title}>
              <td>
                {amount} × {title} ({money(price)})
              </td>
              <td>{money(sum)}</td>
            </tr>
          ))}
          <tr className={styles['total']}>
            <td>{t('receipt.total')}</td>
            <td>{money(total)}</td>
          </tr>
          {vat.map(({ rate, amount }) => (
            <tr key={rate}>
              <td>{t('receipt.vat', { rate })}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {isRounded && (
            <tr>
              <td>{t('receipt.rounded')}</td>
              <td>{euroText(handedOver(way, total))}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p>{t('receipt.paid', { how: wayText(t, way, total) })}</p>
    </section>
  );
}
