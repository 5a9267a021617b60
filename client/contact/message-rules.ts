import { IN_DUTCH, messagesOf } from '../../src/kernel/text/field-faults.ts';
import { contactForm } from '../../src/modules/contact/schema.ts';
import type { Message } from './message.ts';

// Apart from the form, because it imports the schema library: the browser loads it when the visitor starts to type.

/** Returns the errors by field, in the order of the form, in Dutch (VAL-17). */
export function checkMessage(message: Message): Record<string, string> {
  return messagesOf(contactForm.safeParse(message, IN_DUTCH).error?.issues ?? []);
}
