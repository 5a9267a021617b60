import type { AccountApi, PasskeyAnswer } from '../../api/account.ts';
import { ApiFault } from '../../api/fault.ts';
import { words } from '../words.ts';

type Options = Awaited<ReturnType<AccountApi['passkeyOptions']>>;
type NewOptions = Awaited<ReturnType<AccountApi['newPasskeyOptions']>>;

/** Lets the browser make a passkey. Rejects with an ApiFault if the user or the browser does not want to. */
export async function makePasskey({ user, excludeCredentials, ...options }: NewOptions): Promise<PasskeyAnswer> {
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: excludeCredentials.map(descriptorOf),
      },
    }),
  );
  const { attestationObject, clientDataJSON, getTransports } = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    clientDataJSON: textOf(clientDataJSON),
    attestationObject: textOf(attestationObject),
    transports: (getTransports as (() => string[]) | undefined)?.call(credential.response) ?? [],
  };
}

/** Lets the browser sign with a passkey. Rejects with an ApiFault if the user or the browser does not want to. */
export async function signByPasskey({ allowCredentials, challenge, ...options }: Options): Promise<PasskeyAnswer> {
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytesOf(challenge),
        allowCredentials: allowCredentials.map(descriptorOf),
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in window)) throw new ApiFault({ status: 400, message: words.passkeyUnknown });
  try {
    return (await ask()) as PublicKeyCredential;
  } catch (cause) {
    const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError';
    throw new ApiFault({ status: 400, message: isKnown ? words.passkeyKnown : words.passkeyCancelled, cause });
  }
}

function descriptorOf({ id, transports, type }: Options['allowCredentials'][number]): PublicKeyCredentialDescriptor {
  const known = transports as AuthenticatorTransport[];
  return { type, id: bytesOf(id), ...(known.length > 0 && { transports: known }) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
