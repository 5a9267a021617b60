/** Input of rendering a page. It contains nothing of the visitor when the page is shared. */
export type PageRequest = {
  /** The document request: GET, or a urlencoded POST. */
  request: Request;
  /** Calls the site's own API in process; on personal pages with the visitor's cookies, whose renewals reach the visitor. */
  api(path: string, init?: RequestInit): Promise<Response>;
  /** For hidden fields and the data block; null on shared pages. */
  csrfToken: string | null;
  /** A post without token: render the form back filled in and store nothing (S-05). */
  isForged: boolean;
  /**
   * True if this visitor closed the newsletter banner: the one bit that shared pages know (ROOT-06). Null: caches in
   * between may store the page, so the browser checks itself, and fetches what may have changed.
   */
  isBannerClosed: boolean | null;
};

/**
 * A redirect or file as it is, or a document to which the front door adds its headers. `isIncomplete`: a call of the page
 * was unavailable, so a part of it shows an error.
 */
export type PageAnswer = Response | { status: number; html: string; headers: Headers; isIncomplete?: boolean };

/** Content of the page for a request that ended in a problem. */
export type ProblemPage = { status: number; message: string; requestId: string; path: string };

export type Renderer = {
  /** Every page address as a pattern of the route table: '/events/:id/:title/betaling'. */
  pagePatterns: readonly string[];
  /**
   * The page-cache key of an address that everybody sees alike ('home', 'event:events:7'); null: personal, unknown
   * or with a query that matters. Linear and fast, because it runs for unknown addresses too (S-25, S-26).
   */
  sharedKey(pathname: string, search: string): string | null;
  render(page: PageRequest): Promise<PageAnswer>;
  /** The error page in the site's layout, without any call; left out or throwing: a plain page serves. */
  renderProblem?(problem: ProblemPage): Promise<string>;
};
