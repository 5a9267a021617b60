import type { AdminOrderDetail, AdminOrderLine } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import field from '../../../ui/forms/field.module.css';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FieldSet } from '../../ui/form/controls.tsx';
import { money } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { type RefundChoice, validTickets } from './refund-choice.ts';
import styles from './refund.module.css';
import { Tip } from '../../../ui/overlays/tip.tsx';

type RefundKindsProps = {
  order: AdminOrderDetail;
  kind: RefundChoice['kind'];
  onChoose: (kind: RefundChoice['kind']) => void;
};

/** Impossible choices are not offered. */
export function RefundKinds({ order, kind, onChoose }: RefundKindsProps) {
  const t = useWords(words);
  const hasTickets = order.lines.some((line) => validTickets(line) > 0);
  const amount = money(order.refundable);
  const kinds = [
    { value: 'all', hint: t(hasTickets ? 'refund.allHint' : 'refund.allHintBare', { amount }), isOffered: true },
    { value: 'lines', hint: t('refund.linesHint'), isOffered: hasTickets },
    {
      value: 'amount',
      hint: t(hasTickets ? 'refund.amountHint' : 'refund.amountHintBare'),
      isOffered: order.refundable > 0,
    },
  ] as const;
  return (
    <FieldSet name="kinds" legend={t('refund.what')} isHeading>
      {kinds.map(
        ({ value, hint, isOffered }) =>
          isOffered && (
            <div key={value} className={styles['kind']}>
              <input
                type="radio"
                id={`kind-${value}`}
                name="kind"
                checked={kind === value}
                aria-describedby={`kind-${value}-hint`}
                onChange={() => onChoose(value)}
              />
              <div>
                <label htmlFor={`kind-${value}`}>{t(`refund.${value}`)}</label>
                <p id={`kind-${value}-hint`} className={field['hint']}>
                  {hint}
                </p>
              </div>
            </div>
          ),
      )}
    </FieldSet>
  );
}

type RefundLinesProps = {
  order: AdminOrderDetail;
  lapsing: Record<number, number>;
  error: string | undefined;
  onChange: (lapsing: Record<number, number>) => void;
};

export function RefundLines({ order, lapsing, error, onChange }: RefundLinesProps) {
  const t = useWords(words);
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

type LineProps = { line: AdminOrderLine; chosen: number; onChange: (amount: number) => void };

function Line({ line, chosen, onChange }: LineProps) {
  const t = useWords(words);
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
          <Tip>{t('refund.fewer', { title })}</Tip>
        </button>
        <output aria-live="polite">{chosen}</output>
        <button
          type="button"
          aria-label={t('refund.more', { title })}
          aria-disabled={chosen === count}
          onClick={() => onChange(Math.min(count, chosen + 1))}
        >
          <Icon name="plus" />
          <Tip>{t('refund.more', { title })}</Tip>
        </button>
      </div>
    </div>
  );
}
