import { isOneRecipient } from '../../../kernel/text/one-recipient.ts';
import type { MailAttachment, MailOrder } from '../rows.ts';

/** Resend's error body. */
export type MailRefusal = { statusCode: number; name: string; message: string };

const MAIL_FIELDS = new Set(
  `from to subject bcc cc reply_to html text template headers scheduled_at attachments tags topic_id`.split(' '),
);
const ATTACHMENT_FIELDS = new Set(['content', 'filename', 'path', 'content_type', 'content_id']);
const RECIPIENTS_MAX = 50;
const MAIL_MAX_BYTES = 40 * 1024 * 1024;

export function isRefusal(mail: MailOrder | MailRefusal): mail is MailRefusal {
  return 'statusCode' in mail;
}

export function readMail(body: unknown): MailOrder | MailRefusal {
  const fields = members(body);
  if (fields === null) return refusal('The request body is not a JSON object');
  const unknown = Object.keys(fields).find((field) => !MAIL_FIELDS.has(field));
  if (unknown !== undefined) return refusal(`Unknown field \`${unknown}\`.`);
  for (const field of ['from', 'to', 'subject']) {
    if (fields[field] == null || fields[field] === '')
      return refusal(`Missing \`${field}\` field.`, 'missing_required_field');
  }
  const lists = {
    to: list(fields['to']),
    cc: list(fields['cc']),
    bcc: list(fields['bcc']),
    replyTo: list(fields['reply_to']),
  };
  const wrong = Object.entries(lists).find(([, addresses]) => !addresses.every(isMailbox));
  if (wrong)
    return refusal(
      `Invalid \`${wrong[0]}\` field. The email address needs to follow the \`email@example.com\` format.`,
    );
  if (lists.to.length > RECIPIENTS_MAX) return refusal(`The \`to\` field has more than ${RECIPIENTS_MAX} addresses.`);
  const { from, subject, html, text } = fields;
  if (!isMailbox(from) || typeof subject !== 'string') return refusal('Invalid `from` or `subject` field.');
  if (/[\r\n]/.test(subject)) return refusal('The `subject` field has line breaks.');
  if (typeof html !== 'string' && typeof text !== 'string')
    return refusal('Missing `html` or `text` field.', 'missing_required_field');
  const headers = members(fields['headers'] ?? {});
  if (
    headers === null ||
    !Object.values(headers).every((value) => typeof value === 'string' && !/[\r\n]/.test(value))
  ) {
    return refusal('Invalid `headers` field.');
  }
  const attachments = readAttachments(fields['attachments'] ?? []);
  if (attachments === null) return refusal('Invalid `attachments` field.', 'invalid_attachment');
  if (JSON.stringify(body).length > MAIL_MAX_BYTES) return refusal('The email is larger than 40 MB.');
  const written = { html: typeof html === 'string' ? html : null, text: typeof text === 'string' ? text : null };
  return { from, ...lists, subject, ...written, headers: headers as Record<string, string>, attachments };
}

function readAttachments(value: unknown): MailAttachment[] | null {
  if (!Array.isArray(value)) return null;
  const attachments = value.map((entry) => {
    const fields = members(entry);
    if (fields === null || Object.keys(fields).some((field) => !ATTACHMENT_FIELDS.has(field))) return null;
    const { filename, content, content_type: type } = fields;
    if (typeof filename !== 'string' || typeof content !== 'string' || !/^[A-Za-z0-9+/\s]*={0,2}$/.test(content))
      return null;
    return { filename, content, contentType: typeof type === 'string' ? type : 'application/octet-stream' };
  });
  return attachments.every((attachment) => attachment !== null) ? attachments : null;
}

function isMailbox(value: unknown): value is string {
  if (typeof value !== 'string' || /[\r\n]/.test(value)) return false;
  const inBrackets = /^[^<>]*<([^<>]+)>$/.exec(value.trim())?.[1];
  return isOneRecipient((inBrackets ?? value).trim());
}

function list(value: unknown): string[] {
  if (value == null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

function refusal(message: string, name = 'validation_error'): MailRefusal {
  return { statusCode: 422, name, message };
}

function members(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
