/** Error texts of form fields, shared by the browser, pages without JavaScript and the API. */
export const REQUIRED = 'Dit veld is verplicht.';
export const TOO_LONG = 'Dit veld is te lang.';
export const NO_EMAIL = 'Vul een geldig e-mailadres in.';
export const NO_NUMBER = 'Vul een geldig getal in.';

/** The first message of each field; fields of lists carry their index ('orderLines.0.amount'). */
export function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (field !== '' && !Object.hasOwn(messages, field)) messages[field] = issue.message;
  }
  return messages;
}
