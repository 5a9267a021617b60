export { createIssues, type NewsletterIssues } from './newsletter.ts';
export type { issueRoutes, subscriberAdminRoutes } from './http-admin.ts';
export type { Issues } from './issues/issue.ts';
export type { Recipient } from './emails/issue.ts';
export { createNewsletter, type Newsletter } from './newsletter.ts';
export type { NewsletterPorts, Readers, Subscriber, Subscribers } from './ports.ts';
