import type { PersonalDetails } from '../../../src/modules/ticketing/schema.ts';
import { amountFieldName, type TicketFormItem } from '../cart/cart.ts';
import { PERSONAL_FIELDS } from '../cart/personal-fields.ts';

/** What earlier steps asked, carried along by a form without JavaScript: nothing is stored on the way (CHECK-04). */
export function HiddenOrder({ items, details }: { items: readonly TicketFormItem[]; details?: PersonalDetails }) {
  return (
    <>
      {items.map((item) => (
        <input key={item.option_id} type="hidden" name={amountFieldName(item.option_id)} value={item.amount} />
      ))}
      {details &&
        PERSONAL_FIELDS.map(({ name }) => <input key={name} type="hidden" name={name} value={details[name]} />)}
    </>
  );
}
