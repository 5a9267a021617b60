import * as z from 'zod';
import { CAPTCHA_VENDORS, type VendorName } from '../platform/captcha/vendors.ts';

export type CaptchaSettings = {
  vendor: VendorName;
  siteKey: string;
  secret: string;
  /** Address of the check; null for the vendor's own. */
  verifyUrl: string | null;
  isSimulated: boolean;
} | null;

const text = z.string().trim();
export const CAPTCHA_SETTINGS = {
  CAPTCHA_PROVIDER: z.enum(['local', ...CAPTCHA_VENDORS]).default('local'),
  CAPTCHA_SITE_KEY: text.default(''),
  CAPTCHA_SECRET: text.default(''),
  CAPTCHA_VERIFY_URL: text.default(''),
};
type Settings = z.infer<z.ZodObject<typeof CAPTCHA_SETTINGS>>;

/** Value that selects the simulated vendor. */
const DEMO = 'demo';

export function captchaOf(settings: Settings): CaptchaSettings {
  const { CAPTCHA_PROVIDER: vendor, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings;
  if (vendor === 'local') return null;
  const isSimulated = siteKey === DEMO;
  return {
    vendor,
    siteKey,
    secret: isSimulated ? DEMO : secret,
    verifyUrl: settings.CAPTCHA_VERIFY_URL || null,
    isSimulated,
  };
}

/** Problems in the settings of the robot check. `isSafe` tells whether calls may go to an address. */
export function captchaProblems(
  settings: Settings,
  { isLive, isSafe }: { isLive: boolean; isSafe: (url: string) => boolean },
): string[] {
  const { CAPTCHA_PROVIDER: vendor, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = settings;
  if (vendor === 'local') return [];
  const problems: string[] = [];
  const need = (isFine: boolean, problem: string) => void (isFine || problems.push(problem));
  need(siteKey !== '', `CAPTCHA_SITE_KEY: missing; it belongs to CAPTCHA_PROVIDER=${vendor}`);
  need(siteKey === DEMO || CAPTCHA_SECRET !== '', `CAPTCHA_SECRET: missing; it belongs to CAPTCHA_PROVIDER=${vendor}`);
  need(!isLive || siteKey !== DEMO, `CAPTCHA_SITE_KEY: the pretended ${vendor} is not for a public site`);
  need(CAPTCHA_VERIFY_URL === '' || isSafe(CAPTCHA_VERIFY_URL), 'CAPTCHA_VERIFY_URL: needs https');
  return problems;
}
