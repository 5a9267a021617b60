export { createIssues, type NewsletterIssues } from './issues/issues.ts';
export type { Issues } from './issues/issue-ports.ts';
export { createNewsletter, type Newsletter } from './newsletter.ts';
export type { NewsletterPorts, Readers, Recipient, Subscriber, Subscribers } from './ports.ts';
