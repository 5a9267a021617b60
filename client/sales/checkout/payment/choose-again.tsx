import { useNavigate } from 'react-router-dom';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { PART_FIELD } from '../../orders/ticket/order-part.ts';
import { checkoutStorage } from '../cart/checkout-storage.ts';
import { words as saleWords } from '../page.words.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { HiddenOrder } from '../tickets/hidden-order.tsx';
import { TicketTable } from '../tickets/ticket-table.tsx';
import { useTicketChoice } from '../tickets/use-ticket-choice.ts';
import type { ActionView } from './payment.action.ts';

type ChooseAgainProps = {
  event: ShownEvent;
  options: ShownOption[];
  actionData: Extract<ActionView, { step: 'select' }>;
};

/** Ticket table that carries what was typed in later steps, for a browser without JavaScript (CHECK-10). */
export function ChooseAgain({ event, options, actionData }: ChooseAgainProps) {
  const go = useNavigate();
  const { amounts, messages, values, codes, isWarned } = actionData;
  const choice = useTicketChoice(options, { amounts, messages });
  return (
    <>
      <PageMetadata
        title={event.event_title}
        description={event.event_description}
        path={`${pathOf(event)}/betaling`}
        noindex
        hasErrors={isWarned}
      />
      <StepFrame step="details" event={event.event_title} heading={saleWords.tickets}>
        <TicketTable
          event={event}
          options={options}
          saleStates={Object.fromEntries(options.map(({ id }) => [id, 'open']))}
          choice={choice}
          action={`${pathOf(event)}/betaling`}
          carried={
            <>
              <CsrfField />
              <input type="hidden" name={PART_FIELD} value="1" />
              <HiddenOrder items={[]} details={values} codes={codes} />
            </>
          }
          isWarned={isWarned}
          onOrder={() => {
            checkoutStorage.keep(event, choice.form.items, values, codes);
            void go(pathOf(event));
          }}
        />
      </StepFrame>
    </>
  );
}
