export { createNewsletter, type Newsletter } from './newsletter.ts';
export type { NewsletterPorts, Readers, Recipient, Subscriber, Subscribers } from './ports.ts';
