import type { InvoiceContent } from '../../documents/index.ts';
import { leaf, numbered, part, type Xml } from './ubl-parts.ts';

/** Schemes of electronic addresses (EAS) and of registers: the Dutch one of companies, VAT numbers, email. */
const KVK = '0106';
const EMAIL = 'EM';

export function sellerParty(seller: InvoiceContent['seller']): Xml {
  return part('AccountingSupplierParty', [
    part('Party', [
      numbered('EndpointID', KVK, seller.kvkNumber),
      part('PartyName', [leaf('Name', seller.name)]),
      address({ ...seller, countryCode: 'NL' }),
      ...taxScheme(seller.vatNumber),
      part('PartyLegalEntity', [leaf('RegistrationName', seller.name), numbered('CompanyID', KVK, seller.kvkNumber)]),
      part('Contact', [leaf('Name', seller.name), leaf('ElectronicMail', seller.email)]),
    ]),
  ]);
}

/** `email`: of the order, where an invoice without a number of a register goes; empty for a sale by hand. */
export function buyerParty(buyer: InvoiceContent['buyer'], email: string): Xml {
  const name = buyer.company || buyer.name;
  const scheme = peppolSchemeOf(buyer);
  const byEmail = email === '' ? [] : [numbered('EndpointID', EMAIL, email)];
  return part('AccountingCustomerParty', [
    part('Party', [
      ...(scheme === null ? byEmail : [numbered('EndpointID', scheme, buyer.vatNumber)]),
      part('PartyName', [leaf('Name', name)]),
      address({ ...buyer, countryCode: countryCodeOf(buyer) }),
      ...taxScheme(buyer.vatNumber),
      part('PartyLegalEntity', [leaf('RegistrationName', name)]),
      part('Contact', [leaf('Name', buyer.name), ...(email === '' ? [] : [leaf('ElectronicMail', email)])]),
    ]),
  ]);
}

function address({
  street,
  city,
  postalCode,
  countryCode,
}: {
  street: string;
  city: string;
  postalCode: string;
  countryCode: string;
}): Xml {
  return part('PostalAddress', [
    leaf('StreetName', street),
    leaf('CityName', city),
    leaf('PostalZone', postalCode),
    part('Country', [leaf('IdentificationCode', countryCode)]),
  ]);
}

function taxScheme(vatNumber: string): Xml[] {
  if (vatNumber === '') return [];
  return [part('PartyTaxScheme', [leaf('CompanyID', vatNumber), part('TaxScheme', [leaf('ID', 'VAT')])])];
}

/** Schemes of VAT numbers as addresses on Peppol (EAS), by their first letters. */
const VAT_SCHEMES = new Map(
  (
    'AT9914 BE9925 BG9926 CY9928 CZ9929 DE9930 EE9931 EL9933 ES9920 FR9957 HR9934 HU9910 IE9935 LT9937 LU9938 LV9939 ' +
    'MT9943 NL9944 PL9945 PT9946 RO9947 SE9955 SI9949 SK9950'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), one.slice(2)]),
);

/** Scheme of the address that a buyer has on Peppol; null for people, who have none there. */
export function peppolSchemeOf({ vatNumber }: InvoiceContent['buyer']): string | null {
  return VAT_SCHEMES.get(vatNumber.slice(0, 2)) ?? null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
let codes: Map<string, string> | undefined;

/** Code of a country that the buyer wrote in Dutch, English or German; else that of the VAT number, else ours. */
function countryCodeOf({ country, vatNumber }: InvoiceContent['buyer']): string {
  codes ??= countryCodes();
  const ofVat = vatNumber.slice(0, 2);
  return codes.get(country.trim().toLowerCase()) ?? (/^[A-Z]{2}$/.test(ofVat) ? (ofVat === 'EL' ? 'GR' : ofVat) : 'NL');
}

function countryCodes(): Map<string, string> {
  const known = new Map<string, string>();
  for (const language of ['nl', 'en', 'de']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        const code = first + second;
        const name = names.of(code)?.toLowerCase();
        // Codes of countries that are gone are said of those that followed.
        if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) known.set(name, code);
      }
    }
  }
  return known;
}
