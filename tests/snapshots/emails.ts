import { emailSamples } from '../../src/world/demo/email-examples.ts';
import type { Language } from '../../src/kernel/web/languages.ts';
import { textOfPdf } from '../support/read-pdf.ts';
import { readableHtml, stable } from './readable.ts';
import type { BuiltSite } from './site.ts';

/** The example of each kind of email that is written in this language: subject, text, HTML and attachments, by its kind. */
export async function readEmails({ site }: BuiltSite, language: Language): Promise<Map<string, string>> {
  const samples = emailSamples(site);
  const read = new Map<string, string>();
  for (const kind of samples.kinds) {
    const email = await samples.write(kind, language === 'nl' ? null : language);
    if (!email) continue;
    const papers = (email.attachments ?? []).map(async ({ filename, content, contentType }) => {
      const isPdf = contentType.includes('pdf');
      const text = isPdf ? await textOfPdf(content) : new TextDecoder().decode(content);
      return `--- ${filename}\n${text}`;
    });
    const parts = [email.subject, email.text, `--- html\n${readableHtml(email.html)}`, ...(await Promise.all(papers))];
    read.set(kind, stable(parts.join('\n')));
  }
  return read;
}
