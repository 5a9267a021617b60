import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { testSite } from '../../support/test-site.ts';

/** What a made-up authenticator does differently from an honest one. */
export type Lie = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  counter: number;
  userHandle: string;
  isUserVerified: boolean;
  isUserPresent: boolean;
  type: string;
  signature: Buffer;
  format: string;
}>;

export type Authenticator = ReturnType<typeof createAuthenticator>;

const UP = 0x01;
const UV = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A software authenticator with one ES256 credential, in the JSON form that our pages post. */
export function createAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let owner = '';

  const clientDataOf = (challenge: string, lie: Lie, type: string) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? testSite.baseUrl,
        crossOrigin: false,
      }),
    );
  const authDataOf = (lie: Lie, extra: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    if (counts) counter++;
    count.writeUInt32BE(lie.counter ?? counter);
    const flags = (lie.isUserPresent === false ? 0 : UP) | (lie.isUserVerified === false ? 0 : UV) | extra;
    const rpId = lie.rpId ?? new URL(testSite.baseUrl).hostname;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest]);
  };

  return {
    id,
    /** Makes the credential. */
    create: (options: { challenge: string; user: { id: string } }, lie: Lie = {}) => {
      owner = options.user.id;
      const clientData = clientDataOf(options.challenge, lie, 'webauthn.create');
      const size = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, credentialId, coseKey(publicKey)]);
      const authData = authDataOf(lie, HAS_CREDENTIAL, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(lie.format ?? 'none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id,
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Signs a challenge. */
    sign: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const clientData = clientDataOf(challenge, lie, 'webauthn.get');
      const authData = authDataOf(lie, 0);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      return {
        id,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: (lie.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
        userHandle: lie.userHandle ?? owner,
      };
    },
  };
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), bytes(Buffer.from(value, 'base64url'))]);
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)]);
}

/** CBOR of a short text. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR of up to 255 bytes. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
