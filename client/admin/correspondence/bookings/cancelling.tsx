import { useState } from 'react';
import type { AdminBookingDetail } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { Checkbox, FieldSet, TextArea } from '../../ui/form/controls.tsx';
import { money } from '../../ui/text/format.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type Choice = AdminBookingDetail['cancelling'][number];

/** Cancels a booked visit: who wants it, what it costs, what goes back, and a message for the visitor. */
export function Cancelling({
  booking: { id, version, cancelling },
}: {
  booking: Pick<AdminBookingDetail, 'id' | 'version' | 'cancelling'>;
}) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const { by, costs, back } = cancelling[chosen] ?? { by: 'owner', costs: 0, back: 0 };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('cancelTitle')}
          confirmLabel={t('cancel')}
          call={() =>
            ask('POST', '/api/dmt-admin/bookings/:id/cancel', { id, json: { version, by, costs, back, words: text } })
          }
          done={t('cancelled')}
        >
          <p>{t('cancelText')}</p>
          <FieldSet name="cancel-by" legend={t('cancelBy')}>
            {cancelling.map((one, index) => (
              <Checkbox
                key={`${one.by} ${one.costs}`}
                type="radio"
                name="cancel-by"
                id={`cancel-by-${index}`}
                label={labelOf(t, one)}
                hint={hintOf(t, one)}
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
            ))}
          </FieldSet>
          <TextArea
            label={t('cancelWords')}
            name="words"
            optional
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </AskedCall>
      )}
    </>
  );
}

function labelOf(t: Translate<typeof words>, { by, costs }: Choice): string {
  if (by === 'owner') return t('cancelOurs');
  return costs === 0 ? t('cancelTheirsFree') : t('cancelTheirs', { costs: money(costs) });
}

/** Sentences about the money that goes back, and that stays due. */
function hintOf(t: Translate<typeof words>, { back, byHand, open }: Choice): string {
  const lines = [
    ...(back > byHand ? [t('cancelBack', { amount: money(back - byHand) })] : []),
    ...(byHand > 0 ? [t('cancelByHand', { amount: money(byHand) })] : []),
    ...(open > 0 ? [t('cancelOpens', { amount: money(open) })] : []),
  ];
  return lines.length > 0 ? lines.join(' ') : t('cancelNoMoney');
}
