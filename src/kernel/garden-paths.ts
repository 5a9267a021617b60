/** Addresses that carry the name of the garden (ROUTE-07, ROUTE-10, ROUTE-12). */
export function gardenPaths(slug: string) {
  return {
    about: `/over-de-${slug}`,
    gallery: `/sfeerimpressie-open-tuin-de-${slug}`,
    funeral: `/natuurlijk-afscheid-in-de-${slug}`,
  };
}
