import { Notice } from '../../ui/messages/notice.tsx';
import type { AuthNotice as Message } from './auth.ts';

export function AuthNotice({ notice }: { notice: Message | null | undefined }) {
  if (!notice) return null;
  const { tone, title, text } = notice;
  return (
    <Notice tone={tone} role={tone === 'error' ? 'alert' : 'status'} {...(title !== undefined && { title })}>
      <p>{text}</p>
    </Notice>
  );
}
