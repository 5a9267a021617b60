import type { DeskOrderDetail, DeskOrderLine } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import field from '../../../ui/forms/field.module.css';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FieldSet } from '../../ui/form/field-set.tsx';
import { money } from '../../ui/text/money-text.ts';
import { validTickets } from './refund-choice.ts';
import styles from './refund.module.css';
import { useWords } from '../words.ts';

type RefundLinesProps = {
  order: DeskOrderDetail;
  lapsing: Record<number, number>;
  error: string | undefined;
  onChange: (lapsing: Record<number, number>) => void;
};

/** How many tickets of each line lapse. */
export function RefundLines({ order, lapsing, error, onChange }: RefundLinesProps) {
  const t = useWords();
  return (
    <FieldSet name="lines" legend={t('refund.howMany')} error={error} isHeading>
      {order.lines.map((line) => (
        <Line
          key={line.line}
          line={line}
          chosen={lapsing[line.line] ?? 0}
          onChange={(amount) => onChange({ ...lapsing, [line.line]: amount })}
        />
      ))}
      {order.serviceCosts > 0 && (
        <p className={field['hint']}>{t('refund.noService', { amount: money(order.serviceCosts) })}</p>
      )}
    </FieldSet>
  );
}

type LineProps = { line: DeskOrderLine; chosen: number; onChange: (amount: number) => void };

function Line({ line, chosen, onChange }: LineProps) {
  const t = useWords();
  const { title, price } = line;
  const count = validTickets(line);
  return (
    <div className={styles['line']}>
      <div>
        <p className={styles['lineTitle']}>{title}</p>
        <p className={field['hint']}>{t('refund.lineLeft', { price: money(price), count })}</p>
      </div>
      <div className={styles['stepper']}>
        <button
          type="button"
          aria-label={t('refund.fewer', { title })}
          aria-disabled={chosen === 0}
          onClick={() => onChange(Math.max(0, chosen - 1))}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{chosen}</output>
        <button
          type="button"
          aria-label={t('refund.more', { title })}
          aria-disabled={chosen === count}
          onClick={() => onChange(Math.min(count, chosen + 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
