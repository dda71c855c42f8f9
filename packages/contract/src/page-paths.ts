/**
 * The site's pages (§2), with parameters written `{id}`. The web's router renders them; servers answer any
 * other path with the not-found page and status 404.
 */
export const pagePaths = [
  '/',
  '/client-portal',
  '/client-dashboard',
  '/techie-portal',
  '/techie-dashboard',
  '/admin-dashboard',
  '/vendor-portal',
  '/admin-portal',
  '/services/{serviceId}',
  '/login-test',
  '/account',
  '/companies',
  '/companies/{companyId}',
  '/imports',
  '/duty',
  '/rules',
  '/tags',
  '/templates',
  '/request-forms',
  '/time',
  '/service-levels',
  '/mail',
  '/data-protection',
  '/forgot-password',
  '/set-password',
  '/unsubscribe',
  '/privacy',
  '/terms',
] as const
