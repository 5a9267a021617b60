import { type Instant, instantOfWallTime, minutesAfter, wallTime } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret, newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import { CODE_MINUTES, type GateDevice } from '../ports/staff.ts';
import type { LiveGateDevice, SessionInfo } from '../schema.ts';
import { ANONYMOUS } from '../sign-in/sessions.ts';
import { linkInvalid } from '../sign-in/links.ts';

/** A device that is signed in at the gate. */
export type DeviceAtGate = { id: string; name: string; endsAt: Instant };

/** The hour at which devices at the gate are signed out: after the last event, before the first. */
const LAST_HOUR = 3;

/**
 * Shared phones at the gate: an administrator names one and shows its code, the phone opens it, and a press on the button
 * there signs it in until the night. Such a session is no account, has the role gate only, and no end by idling. Code and
 * session hold only while who made them is an administrator, and end with their sessions (S-16).
 */
export function devicesAtGate(ports: IdentityPorts, signOut: (secret: string) => Promise<void>) {
  const { gateDevices, roles, atomically, once, secrets, clock, audit, site, log } = ports;

  /**
   * The address for a phone, to be shown once: it works once, for ten minutes. The same key gives the same address, as of
   * an answer that was lost. Throws `key_reused` for a key that came with another name.
   */
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

  /** Which device a code is for. Reading it signs nobody in. Throws 'gone' for every code that does not work. */
  async function deviceOfCode(code: string): Promise<{ name: string }> {
    const { name } = await read(code);
    return { name };
  }

  /** Signs the device in; `oldSecret` is the value of its session cookie, whose session ends (S-02). Throws 'gone'. */
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

  /** Also where the role was taken while the device was on its way in. */
  async function isOfAdministrator({ madeBy }: GateDevice): Promise<boolean> {
    return (await roles.of(madeBy)).includes('administrator');
  }

  /**
   * Which device holds this cookie; null for every other value, when its night is over, and when who let it in is no
   * administrator any more. One that was refused once is gone, so that no clock that is set back, and no role that is given
   * back, can bring it to life again.
   */
  async function deviceOf(secret: string | null): Promise<DeviceAtGate | null> {
    if (secret === null || !isSecret(secret)) return null;
    const device = await gateDevices.bySecret(secrets.hash(secret));
    if (!device || device.endsAt === null) return null;
    const { id, name, endsAt } = device;
    if (endsAt > clock.now() && (await isOfAdministrator(device))) return { id, name, endsAt };
    gateDevices.remove(id).catch((error: unknown) => log.warn({ error }, 'a device at the gate could not be ended'));
    return null;
  }

  /** Session state of a device for its browser: the role, and the name it acts by. It is nobody signed in. */
  function deviceInfo({ name, endsAt }: DeviceAtGate): SessionInfo {
    const seconds = (Date.parse(endsAt) - Date.parse(clock.now())) / 1000;
    return { ...ANONYMOUS, roles: ['gate'], device: name, expires_in: Math.max(0, Math.floor(seconds)) };
  }

  /** Those that are signed in, and those whose code still works, newest first. */
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

  /** Ends a device, or its code, at once. Throws 'not-found' for one that is gone. */
  async function endDevice(id: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!(await gateDevices.remove(id))) throw new Problem('not-found', 'Dit toestel is al uitgelogd.');
      await audit.note({ action: 'gate-device-ended', actorId, subject: `gate-device:${id}` });
    });
  }

  /** Ends the session of the device that asks; without one nothing happens. */
  async function endDeviceHere(secret: string | null): Promise<void> {
    const device = await deviceOf(secret);
    if (!device || !(await gateDevices.remove(device.id))) return;
    await audit.note({ action: 'gate-device-ended', subject: `gate-device:${device.id}` });
  }

  return { admitDevice, deviceOfCode, beginDevice, deviceOf, deviceInfo, liveDevices, endDevice, endDeviceHere };
}

/** The next three o'clock at night in Amsterdam, on nights when the clock changes too. */
export function nextNightEnd(now: Instant): Instant {
  const { year, month, day } = wallTime(now);
  const ends = [0, 1].map((later) => instantOfWallTime(year, month, day + later, LAST_HOUR));
  const next = ends.find((end) => end !== null && end > now);
  if (!next) throw new Error('three o’clock at night comes every night');
  return next;
}
