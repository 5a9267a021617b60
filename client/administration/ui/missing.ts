import { data } from 'react-router-dom';
import { isApiFault } from '../../api-fault.ts';

/** Answers what a call gives; what is not there, or cannot be by its address, becomes a page that says so and leads back. */
export async function orMissing<Answer>(
  call: Promise<Answer>,
  { message, link }: { message: string; link: { label: string; url: string } },
): Promise<Answer> {
  try {
    return await call;
  } catch (fault) {
    if (!isApiFault(fault) || (fault.status !== 404 && fault.status !== 422)) throw fault;
    throw data({ message, link }, { status: 404 });
  }
}
