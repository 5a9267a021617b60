export type PageRequest = {
  /** GET, or a urlencoded POST. */
  request: Request;
  /** In-process API; personal pages send the visitor's cookies, and renewals reach the visitor. */
  api(path: string, init?: RequestInit): Promise<Response>;
  /** Null on shared pages. */
  csrfToken: string | null;
  isForged: boolean;
  /**
   * The one bit that shared pages know (ROOT-06). Null: the page may be cached by others, so the browser decides and
   * fetches.
   */
  isBannerClosed: boolean | null;
};

/**
 * A response as is, or a document that gets headers. `isIncomplete`: a call failed, so part of the page shows an error.
 */
export type PageAnswer = Response | { status: number; html: string; headers: Headers; isIncomplete?: boolean };

export type ProblemPage = { status: number; message: string; requestId: string; path: string };

export type Renderer = {
  /** Patterns of all pages: '/events/:id/:title/betaling'. */
  pagePatterns: readonly string[];
  /**
   * Cache key of a shared page ('event:events:7'); null: personal or unknown. Linear, as it runs for any address (S-25,
   * S-26).
   */
  sharedKey(pathname: string, search: string): string | null;
  render(page: PageRequest): Promise<PageAnswer>;
  /** In the site's layout, without calls; a plain page replaces it when absent or throwing. */
  renderProblem?(problem: ProblemPage): Promise<string>;
};
