export type PageRequest = {
  /** A GET, or a urlencoded POST. */
  request: Request;
  /** Calls the API in process; a personal page sends the visitor's cookies, and renewals reach the visitor. */
  api(path: string, init?: RequestInit): Promise<Response>;
  /** Null on a shared page. */
  csrfToken: string | null;
  isForged: boolean;
  /** True if the banner is closed, the one bit of shared pages (ROOT-06). Null if others cache: the browser decides. */
  isBannerClosed: boolean | null;
};

type Document = {
  status: number;
  html: string;
  headers: Headers;
  isIncomplete?: boolean;
  seatsOf?: ReadonlySet<number>;
};

/** Response to send as it is, or a document; `isIncomplete`: a call failed; `seatsOf`: events whose free seats it shows. */
export type PageAnswer = Response | Document;

export type ProblemPage = { status: number; message: string; requestId: string; path: string };

export type Renderer = {
  /** Patterns of all pages: '/events/:id/:title/betaling'. */
  pagePatterns: readonly string[];
  /** Cache key of a shared page ('event:events:7'); null if personal or unknown. Linear: any address (S-25, S-26). */
  sharedKey(pathname: string, search: string): string | null;
  render(page: PageRequest): Promise<PageAnswer>;
  /** Renders a problem in the site's layout, without calls; if absent or throwing, a plain page takes its place. */
  renderProblem?(problem: ProblemPage): Promise<string>;
};
