import * as z from 'zod';
import { isOtherLanguage, OTHER_LANGUAGES } from '../kernel/web/languages.ts';
import type { Site } from '../kernel/web/site.ts';

const text = z.string().trim();

export const SITE_SETTINGS = {
  SITE_NAME: text.min(1).default('Lindehof'),
  SITE_SLUG: text.regex(/^[a-z0-9-]+$/, 'may hold a-z, 0-9 and hyphens').default('lindehof'),
  SITE_ABBR: text.regex(/^[a-z0-9]{1,12}$/, 'may hold a-z and 0-9').default('lh'),
  SITE_HOST: text.default('lindehof.example'),
  CONTACT_EMAIL: z.email().default('info@lindehof.example'),
  CONTACT_PHONE: text.default('0123-555 010'),
  CONTACT_STREET: text.default('Lindelaan 12'),
  CONTACT_POSTAL_CODE: text.default('1234 AB'),
  CONTACT_CITY: text.default('Voorbeelddorp'),
  COPYRIGHT_YEAR: z.coerce.number().int().min(1900).max(2999).default(2023),
  KVK_NUMBER: text.default(''),
  VAT_NUMBER: text.default(''),
  TERMS_URL: text.regex(/^($|https:\/\/)/, 'must be empty or begin with https://').default(''),
  SITE_LANGUAGES: text
    .transform((given) => given.split(',').map((one) => one.trim()))
    .refine((given) => given.includes('nl'), 'must name nl: the site itself is Dutch')
    .refine(
      (given) => given.every((one) => one === 'nl' || isOtherLanguage(one)),
      `may name nl, ${OTHER_LANGUAGES.join(' and ')}, with commas between`,
    )
    .transform((given) => OTHER_LANGUAGES.filter((language) => given.includes(language)))
    .default([]),
  // The scheme requires both names since 2026; the example had 'iDEAL' until then.
  PAYMENT_METHOD_LABEL: text
    .min(1)
    .default('iDEAL | Wero')
    .transform((label) => (label === 'iDEAL' ? 'iDEAL | Wero' : label)),
};
type SiteSettings = z.infer<z.ZodObject<typeof SITE_SETTINGS>>;

/** Public configuration. `facts` follow from other settings; `baseUrl` has no trailing slash. */
export function siteOf(
  settings: SiteSettings,
  facts: Pick<Site, 'baseUrl' | 'isDemo' | 'signIn' | 'captcha' | 'hasWaitingRoom'>,
): Site {
  return {
    ...facts,
    name: settings.SITE_NAME,
    slug: settings.SITE_SLUG,
    abbr: settings.SITE_ABBR,
    host: settings.SITE_HOST,
    email: settings.CONTACT_EMAIL,
    phone: settings.CONTACT_PHONE,
    phoneHref: `tel:${settings.CONTACT_PHONE.replaceAll(/[^\d+]/g, '').replace(/^0/, '+31')}`,
    street: settings.CONTACT_STREET,
    postalCode: settings.CONTACT_POSTAL_CODE,
    city: settings.CONTACT_CITY,
    copyrightYear: settings.COPYRIGHT_YEAR,
    kvkNumber: settings.KVK_NUMBER,
    vatNumber: settings.VAT_NUMBER,
    termsUrl: settings.TERMS_URL,
    ...(settings.SITE_LANGUAGES.length > 0 && { languages: settings.SITE_LANGUAGES }),
    paymentMethod: { id: 'ideal', label: settings.PAYMENT_METHOD_LABEL },
  };
}
