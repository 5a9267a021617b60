import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Uw code voor de poort', en: 'Your code for the gate', de: 'Ihr Code für den Eingang' },
  text: {
    nl: 'Laat deze code op de dag zelf aan de poort zien, op uw telefoon of in de PDF. Komt u in delen? Dan geldt hij voor ieder deel. De code zegt alleen wie er komt: uw gegevens en prijzen staan er niet in.',
    en: 'Show this code at the gate on the day, on your phone or in the PDF. If you arrive in parts, it holds for each part. The code only says who is coming: it holds neither your details nor prices.',
    de: 'Zeigen Sie diesen Code am Tag selbst am Eingang, auf dem Telefon oder im PDF. Kommen Sie in Teilen, gilt er für jeden Teil. Der Code sagt nur, wer kommt: Ihre Daten und Preise stehen nicht darin.',
  },
  qrCode: { nl: 'QR-code van uw groep', en: 'QR code of your group', de: 'QR-Code Ihrer Gruppe' },
});
