import type { DeskOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import field from '../../../ui/forms/field.module.css';
import { FieldSet } from '../../ui/form/field-set.tsx';
import { money } from '../../ui/text/money-text.ts';
import { type RefundChoice, validTickets } from './refund-choice.ts';
import styles from './refund.module.css';
import { useWords } from '../words.ts';

type RefundKindsProps = {
  order: DeskOrderDetail;
  kind: RefundChoice['kind'];
  onChoose: (kind: RefundChoice['kind']) => void;
};

/** Everything, some tickets, or only an amount; what is not possible any more is not offered. */
export function RefundKinds({ order, kind, onChoose }: RefundKindsProps) {
  const t = useWords();
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
