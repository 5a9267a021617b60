import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { IdentityPorts } from '../ports.ts';
import { LIFETIME_MINUTES, type OneTimeToken, type Purpose } from '../ports/tokens.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export function linkSecretOf(secrets: Pick<Secrets, 'derive'>, tokenId: string): string {
  return secrets.derive('account-link', tokenId);
}

export type NewLink = Pick<OneTimeToken, 'purpose' | 'accountId' | 'email'> &
  Partial<Pick<OneTimeToken, 'browserHash' | 'detail'>>;

export function createOneTimeLinks({ tokens, secrets, clock }: Pick<IdentityPorts, 'tokens' | 'secrets' | 'clock'>) {
  /** Stores a link in place of an older one of its purpose and account. Joins the caller's transaction. */
  async function issue({ browserHash = null, detail = null, ...link }: NewLink): Promise<OneTimeToken> {
    const id = newUuid();
    const token: OneTimeToken = {
      ...link,
      id,
      browserHash,
      detail,
      secretHash: secrets.hash(linkSecretOf(secrets, id)),
      createdAt: clock.now(),
      expiresAt: minutesAfter(clock.now(), LIFETIME_MINUTES[link.purpose]),
      usedAt: null,
    };
    await tokens.replace(token);
    return token;
  }

  /** Returns a link, even if used. Throws the same 'gone' if it is unknown, expired or of another purpose (S-11). */
  async function read(secret: string, purpose: Purpose): Promise<OneTimeToken> {
    const token = isSecret(secret) ? await tokens.find(secrets.hash(secret), purpose) : null;
    if (!token || token.expiresAt <= clock.now()) throw linkInvalid();
    return token;
  }

  async function linkForMail(
    tokenId: string,
    purpose: Purpose,
  ): Promise<{ userId: string | null; secret: string } | null> {
    const token = await tokens.byId(tokenId);
    const isOpen = token?.purpose === purpose && token.usedAt === null && token.expiresAt > clock.now();
    return isOpen ? { userId: token.accountId, secret: linkSecretOf(secrets, tokenId) } : null;
  }

  return { issue, read, linkForMail };
}

export type Links = ReturnType<typeof createOneTimeLinks>;

export function linkInvalid(): Problem {
  return new Problem('gone', usual.invalidLink);
}
