import { type Instant, instantOfWallTime, minutesAfter, wallTime } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret, newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import { CODE_MINUTES, type GateDevice } from '../ports/staff.ts';
import type { LiveGateDevice, SessionInfo } from '../schema.ts';
import { ANONYMOUS } from '../sign-in/sessions.ts';
import { linkInvalid } from '../sign-in/links.ts';

export type DeviceAtGate = { id: string; name: string; endsAt: Instant };

/** Hour of the night at which devices are signed out: after the last event, before the first. */
const LAST_HOUR = 3;

/**
 * Shared phones. An administrator shows a code; the phone that opens it is signed in until the night, with the role
 * gate only. It also ends with the administrator's role or sessions (S-16).
 */
export function createGateDevices(ports: IdentityPorts, signOut: (secret: string) => Promise<void>) {
  const { gateDevices, roles, atomically, once, secrets, clock, audit, site, log } = ports;

  /** Returns a one-time address, valid for ten minutes and the same for one key. Throws `key_reused`. */
  async function admitDevice(
    name: string,
    actorId: string,
    key: string | null = null,
  ): Promise<{ id: string; url: string; expiresAt: Instant }> {
    const code = key === null ? newSecret() : secrets.derive('gate-device-code', `${actorId} ${key}`);
    const { made } = await once({ account: actorId, route: 'gate-device', key }, { name }, async () => {
      const id = newUuid();
      const now = clock.now();
      const codeExpiresAt = minutesAfter(now, CODE_MINUTES);
      const device = { id, name, codeHash: secrets.hash(code), codeExpiresAt, madeBy: actorId, madeAt: now };
      await gateDevices.insert({ ...device, secretHash: null, startedAt: null, endsAt: null });
      await audit.note({ action: 'gate-code-made', actorId, subject: `gate-device:${id}` });
      return `${id} ${codeExpiresAt}`;
    });
    const [id = '', expiresAt = ''] = made.split(' ');
    return { id, url: `${site.baseUrl}/poort-toestel?token=${code}`, expiresAt };
  }

  async function deviceOfCode(code: string): Promise<{ name: string }> {
    const { name } = await read(code);
    return { name };
  }

  /** Signs a device in. `oldSecret` is the session that this ends (S-02). Throws 'gone'. */
  async function beginDevice(code: string, oldSecret: string | null): Promise<DeviceAtGate & { secret: string }> {
    const { id, name } = await read(code);
    const secret = newSecret();
    const startedAt = clock.now();
    const endsAt = nextNightEnd(startedAt);
    await atomically(async () => {
      const isFirst = await gateDevices.begin(id, { secretHash: secrets.hash(secret), startedAt, endsAt });
      if (!isFirst) throw linkInvalid();
      await audit.note({ action: 'gate-device-signed-in', subject: `gate-device:${id}` });
    });
    if (oldSecret !== null) {
      await signOut(oldSecret);
      await endDeviceHere(oldSecret);
    }
    return { id, name, endsAt, secret };
  }

  async function read(code: string): Promise<GateDevice> {
    const device = isSecret(code) ? await gateDevices.byCode(secrets.hash(code)) : null;
    if (!device || device.secretHash !== null || device.codeExpiresAt <= clock.now()) throw linkInvalid();
    if (!(await isOfAdministrator(device))) throw linkInvalid();
    return device;
  }

  /** True if the person who admitted the device is still an administrator. */
  async function isOfAdministrator({ madeBy }: GateDevice): Promise<boolean> {
    return (await roles.of(madeBy)).includes('administrator');
  }

  /** Returns the device of a cookie; null, and deletes it, if it expired or its administrator lost the role. */
  async function deviceOf(secret: string | null): Promise<DeviceAtGate | null> {
    if (secret === null || !isSecret(secret)) return null;
    const device = await gateDevices.bySecret(secrets.hash(secret));
    if (!device || device.endsAt === null) return null;
    const { id, name, endsAt } = device;
    if (endsAt > clock.now() && (await isOfAdministrator(device))) return { id, name, endsAt };
    gateDevices.remove(id).catch((error: unknown) => log.warn({ error }, 'a device at the gate could not be ended'));
    return null;
  }

  /** Returns the session info of a device, which is not signed in as a person. */
  function deviceInfo({ name, endsAt }: DeviceAtGate): SessionInfo {
    const seconds = (Date.parse(endsAt) - Date.parse(clock.now())) / 1000;
    return { ...ANONYMOUS, roles: ['gate'], device: name, expires_in: Math.max(0, Math.floor(seconds)) };
  }

  async function liveDevices(): Promise<LiveGateDevice[]> {
    const live = await gateDevices.live(clock.now());
    return live.map(({ id, name, startedAt, endsAt, codeExpiresAt }) => ({
      id,
      name,
      startedAt,
      endsAt,
      codeExpiresAt,
    }));
  }

  /** Signs a device out. Throws 'not-found'. */
  async function endDevice(id: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!(await gateDevices.remove(id))) throw new Problem('not-found', 'Dit toestel is al uitgelogd.');
      await audit.note({ action: 'gate-device-ended', actorId, subject: `gate-device:${id}` });
    });
  }

  async function endDeviceHere(secret: string | null): Promise<void> {
    const device = await deviceOf(secret);
    if (!device || !(await gateDevices.remove(device.id))) return;
    await audit.note({ action: 'gate-device-ended', subject: `gate-device:${device.id}` });
  }

  return { admitDevice, deviceOfCode, beginDevice, deviceOf, deviceInfo, liveDevices, endDevice, endDeviceHere };
}

/** Returns the next 03:00 in Amsterdam, correct across clock changes. */
export function nextNightEnd(now: Instant): Instant {
  const { year, month, day } = wallTime(now);
  const ends = [0, 1].map((later) => instantOfWallTime(year, month, day + later, LAST_HOUR));
  const next = ends.find((end) => end !== null && end > now);
  if (!next) throw new Error('three o’clock at night comes every night');
  return next;
}
