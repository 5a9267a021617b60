import { openFonts } from './ticket/ticket-type.ts';
import { words } from './paper.words.ts';

// Missing from the published types.
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

export type Paper = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  end(): Promise<Uint8Array>;
};

/** Opens a PDF whose bytes depend on its content and `made` only. */
export async function openPaper(about: { title: string; author: string; made: Date; host: string }): Promise<Paper> {
  const { title, author, made, host } = about;
  // Loaded when needed, as it brings a font library.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: words.locale,
    displayTitle: true,
    subset: PDF_UA,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made, Producer: host, Creator: host },
  });
  const bytes = collected(doc);
  openFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const end = () => {
    root.end();
    doc.end();
    return bytes;
  };
  return { doc, root, end };
}

export type PaperSheet = Pick<Paper, 'doc' | 'end'> & {
  page(title: string): void;
  /** Adds content to the reading order. */
  tag(kind: 'H1' | 'H2' | 'P', draw: () => void): void;
  figure(place: { x: number; y: number; width: number; height: number }, alt: string, draw: () => void): void;
  link(place: { x: number; y: number; width: number; height: number }, href: string, draw: () => void): void;
};

/** Opens a document that flows over pages. */
export async function openSheet(about: Parameters<typeof openPaper>[0]): Promise<PaperSheet> {
  const { doc, root, end } = await openPaper(about);
  let section: PDFKit.PDFStructureElement | null = null;
  return {
    doc,
    page: (title) => {
      section?.end();
      doc.addPage();
      section = doc.struct('Sect', { title });
      root.add(section);
    },
    tag: (kind, draw) => void section?.add(doc.struct(kind, {}, draw)),
    figure: ({ x, y, width, height }, alt, draw) => {
      const options = { alt, bbox: [x, y, x + width, y + height] };
      section?.add(doc.struct('Figure', options, draw));
    },
    link: ({ x, y, width, height }, href, draw) => {
      const [line, anchor] = [doc.struct('P'), doc.struct('Link')];
      section?.add(line);
      line.add(anchor);
      anchor.add(draw);
      // pdfkit writes a primitive string as a name.
      const options: PDFKit.Mixins.AnnotationOption = { Contents: Object(href) as string };
      doc.link(x, y, width, height, href, Object.assign(options, { structParent: anchor }));
      anchor.end();
      line.end();
    },
    end: () => {
      section?.end();
      return end();
    },
  };
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  doc.on('error', reject);
  return promise;
}
