export { createIssues, type NewsletterIssues } from './newsletter.ts';
export type { issueRoutes, subscriberDeskRoutes } from './http-admin.ts';
export type { Issues } from './issues/issue.ts';
export { createNewsletter, type Newsletter } from './newsletter.ts';
export type { NewsletterPorts, Readers, Recipient, Subscriber, Subscribers } from './ports.ts';
