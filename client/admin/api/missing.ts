import { data } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';

type Missing = { title?: string; message?: string; link: { label: string; url: string } };

/** Answers what a call gives; what is not there, or cannot be by its address, becomes a page that says so and leads back. */
export async function orMissing<Answer>(call: Promise<Answer>, words: Missing): Promise<Answer> {
  try {
    return await call;
  } catch (fault) {
    if (!isApiFault(fault) || (fault.status !== 404 && fault.status !== 422)) throw fault;
    throw data(words, { status: 404 });
  }
}
