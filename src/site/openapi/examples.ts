type Example = { path?: Record<string, string | number>; query?: Record<string, string | number>; body?: object };

/** Examples of calls by line. A test makes each of them, and wants it to succeed. */
export const EXAMPLES: Record<string, Example> = {
  'GET /api/events/:count': { path: { count: '12' } },
  'GET /api/events/actual/:count': { path: { count: '3' } },
  'GET /api/events/list/:count': { path: { count: '3' } },
  'GET /api/events/workshops/:count': { path: { count: '3' } },
  'GET /api/workshops/list/:count': { path: { count: '3' } },
  'GET /api/events/event/:id': { path: { id: '1' } },
  'GET /api/events/event/dates/:id': { path: { id: '1' } },
  'GET /api/events/event/options/:id': { path: { id: '1' } },
  'GET /api/events/event/organiser/:id': { path: { id: '1' } },
  'GET /api/events/api/organisers/:id': { path: { id: '1' } },
  'GET /api/content/pages/:slug': { path: { slug: 'praktisch' } },
  'GET /api/programme': { query: { kind: 'workshops', page: 1 } },
  'GET /api/bookings/days': { query: { package: '', month: '', persons: 12 } },
  'GET /api/captcha/challenge': { query: { purpose: 'contact' } },
  'GET /api/v1/programme': { query: { kind: 'workshops', page: 1 } },
  'GET /api/v1/events/:id': { path: { id: '1' } },
  'GET /api/v1/events/:id/orders': { path: { id: '1' }, query: { limit: 50 } },
  'GET /api/v1/books/:year/journal': { path: { year: 2026 }, query: { month: 5 } },
  'GET /api/v1/books/:year/journal.csv': { path: { year: 2026 }, query: { month: 5 } },
  'GET /api/v1/books/:year/auditfile.xml': { path: { year: 2026 } },
  'GET /api/v1/books/:year/invoices': { path: { year: 2026 } },
  'GET /api/v1/invoices/:number/ubl.xml': { path: { number: '2026-0001' } },
  'POST /api/mollie/create': {
    body: {
      firstName: 'Anna',
      lastName: 'de Wit',
      email: 'anna@bezoeker.example',
      phoneNumber: '06 12 34 56 78',
      orderLines: [{ option_id: 1, amount: 2, description: 'Volwassene', price: 7.5, sum: 15 }],
      serviceCosts: 0,
      totalAmount: 15,
    },
  },
};
