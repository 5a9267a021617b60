import { amountFieldName, type TicketFormItem, type TypedCodes } from '../cart/cart.ts';
import {
  answerField,
  CARD_FIELD,
  CARD_OF_FIELD,
  consentField,
  DISCOUNT_FIELD,
  GIFT_FIELD,
} from '../cart/typed-details.ts';
import { type OrderDetails, PERSONAL_FIELDS } from '../cart/personal-fields.ts';

/** Hidden fields that carry earlier steps through a form without JavaScript: nothing is stored between (CHECK-04). */
export function HiddenOrder({
  items,
  details,
  codes,
}: {
  items: readonly TicketFormItem[];
  details?: OrderDetails;
  codes?: TypedCodes;
}) {
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
      {codes?.discount && <input type="hidden" name={DISCOUNT_FIELD} value={codes.discount} />}
      {codes?.card && <input type="hidden" name={CARD_FIELD} value={codes.card} />}
      {codes?.gift && <input type="hidden" name={GIFT_FIELD} value={codes.gift} />}
      {codes?.cardOf && <input type="hidden" name={CARD_OF_FIELD} value={codes.cardOf} />}
    </>
  );
}
