import { type Cents, centsFromEuros, eurosFromCents } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import type { Atomically } from '../../../../../platform/database/database.ts';
import type { Edition } from '../../../../../platform/processes/edition.ts';
import type { Audit } from '../../../../../platform/records/audit/audit.ts';
import type { GiftSettingsWire } from './gifts-schema.ts';
import { texts } from './words.ts';

/** Setting of gifts to the garden: on once the owner asks for them, with the amounts on offer, lowest first. */
export type GiftSetting = { isOn: boolean; amounts: Cents[] };

/** Store of the setting; null until it was saved. Writes join the caller's transaction. */
export type GiftSettings = {
  find(): Promise<GiftSetting | null>;
  save(setting: GiftSetting): Promise<void>;
};

export type GiftPorts = {
  giftSettings: GiftSettings;
  audit: Pick<Audit, 'note'>;
  /** Outdates the pages that show the amounts. */
  edition: Pick<Edition, 'raise' | 'ofContent'>;
  atomically: Atomically;
};

/** Shown to an owner who never saved any. */
const PROPOSED: GiftSetting = { isOn: false, amounts: [250, 500, 10_00] };

/** Gifts to the garden: a part of an order without VAT, and off until the owner asks for them (decision 0193). */
export function createGifts({ giftSettings, audit, edition, atomically }: GiftPorts) {
  // Each event asks; a change raises the content's edition.
  let kept: { content: number; setting: GiftSetting } | null = null;

  async function settingNow(): Promise<GiftSetting> {
    const content = edition.ofContent();
    if (kept?.content !== content) kept = { content, setting: (await giftSettings.find()) ?? PROPOSED };
    return kept.setting;
  }

  /** Returns the amounts in euros that a buyer may give; undefined while the owner does not ask. */
  async function giftsShown(): Promise<number[] | undefined> {
    const { isOn, amounts } = await settingNow();
    return isOn ? amounts.map(eurosFromCents) : undefined;
  }

  /**
   * Returns the cents of a gift that a buyer chose; 0 for none. Throws 422 `gift_gone` with the amounts on offer, for one
   * that is not among them.
   */
  async function giftOf(euros: number | null | undefined): Promise<Cents> {
    if (!euros) return 0;
    const cents = centsFromEuros(euros);
    if (cents !== null && (await isGiftOffered(cents))) return cents;
    const facts = { gifts: (await giftsShown()) ?? [] };
    throw new Problem('invalid', texts.giftGone, { reason: 'gift_gone', errors: { gift: texts.giftGone }, facts });
  }

  /** True if these cents may be given now; false for none. */
  async function isGiftOffered(cents: Cents): Promise<boolean> {
    return (await giftsShown())?.includes(eurosFromCents(cents)) ?? false;
  }

  /** Returns the setting as the owner edits it. */
  async function giftSetting(): Promise<GiftSettingsWire> {
    const { isOn, amounts } = (await giftSettings.find()) ?? PROPOSED;
    return { isOn, amounts: amounts.map(eurosFromCents) };
  }

  /** Stores the setting; the same again changes nothing. Orders keep what they gave. */
  async function saveGifts({ isOn, amounts }: GiftSettingsWire, actorId: string): Promise<void> {
    const setting = { isOn, amounts: amounts.map((euros) => centsFromEuros(euros) ?? 0).toSorted((a, b) => a - b) };
    await atomically(async () => {
      if (JSON.stringify(await giftSettings.find()) === JSON.stringify(setting)) return;
      await giftSettings.save(setting);
      const facts = { isOn, amounts: setting.amounts.map(eurosFromCents).join(', ') };
      await audit.note({ action: 'gifts-saved', actorId, subject: 'gifts', facts });
      await edition.raise();
    });
  }

  return { giftsShown, isGiftOffered, giftOf, giftSetting, saveGifts };
}
