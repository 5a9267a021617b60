export { createIssues, type NewsletterIssues } from './issues.ts';
export type { Issues } from './issue-ports.ts';
export { createNewsletter, type Newsletter } from './newsletter.ts';
export type { NewsletterPorts, Readers, Recipient, Subscriber, Subscribers } from './ports.ts';
