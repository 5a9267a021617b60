import { lazy } from 'react';
import { late } from '../../ui/lazy.tsx';

const load = async () => ({ default: (await import('./email-question.tsx')).EmailQuestion });

/** The question about a likely slip. The server draws it at once; a browser fetches it after the rest of the page. */
export const EmailQuestion = late(import.meta.env.SSR ? (await load()).default : lazy(load));
