import { amountFieldName, type TicketFormItem } from '../cart/cart.ts';
import { answerField, consentField } from '../cart/typed-details.ts';
import { type OrderDetails, PERSONAL_FIELDS } from '../cart/personal-fields.ts';

/** What earlier steps asked, carried along by a form without JavaScript: nothing is stored on the way (CHECK-04). */
export function HiddenOrder({ items, details }: { items: readonly TicketFormItem[]; details?: OrderDetails }) {
  return (
    <>
      {items.map((item) => (
        <input key={item.option_id} type="hidden" name={amountFieldName(item.option_id)} value={item.amount} />
      ))}
      {details?.answers?.map((given) => (
        <input key={answerField(given)} type="hidden" name={answerField(given)} value={given.answer} />
      ))}
      {[...new Set(details?.answers?.flatMap(({ consent, question_id: id }) => (consent ? [id] : [])))].map((id) => (
        <input key={id} type="hidden" name={consentField(id)} value="on" />
      ))}
      {details &&
        PERSONAL_FIELDS.map(({ name }) => <input key={name} type="hidden" name={name} value={details[name]} />)}
    </>
  );
}
