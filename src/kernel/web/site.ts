import type { OtherLanguage } from './languages.ts';

/** Configuration that the browser may see; it travels in the data block of each page, never in the bundle. */
export type Site = {
  /** 'Lindehof'; texts say 'de {name}'. */
  name: string;
  /** The name in addresses: 'lindehof'. */
  slug: string;
  /** Prefix of cookies: 'lh'. */
  abbr: string;
  /** The domain as people read it: 'lindehof.example'. */
  host: string;
  /** Absolute origin without a slash at the end. */
  baseUrl: string;
  email: string;
  phone: string;
  /** 'tel:+31…'. */
  phoneHref: string;
  street: string;
  postalCode: string;
  city: string;
  copyrightYear: number;
  kvkNumber: string;
  vatNumber: string;
  /** Address of the terms of sale; empty means our own page `/voorwaarden`. */
  termsUrl: string;
  /** Pretend payments and pretend mail: pages say 'Proefmodus'. */
  isDemo: boolean;
  paymentMethod: { id: 'ideal'; label: string };
  /** How visitors sign in (LOGIN-10, LOGIN-11). Left out: by password only. */
  signIn?: { providers: ('GOOGLE' | 'FACEBOOK' | 'OIDC')[]; hasPasswordForm: boolean };
  /** Whose robot check forms show (CONST-18). Left out: `local`, our own. */
  captcha?: 'local' | 'hcaptcha' | 'turnstile' | 'recaptcha';
  /** In which languages visitors may read the site beside Dutch. Left out: in none. */
  languages?: OtherLanguage[];
  /** True if buyers may have to wait in line. Absent: nobody ever waits. */
  hasWaitingRoom?: boolean;
};
