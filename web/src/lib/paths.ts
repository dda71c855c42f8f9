/** Every address of the site, in one file. */
export const paths = {
  home: '/',
  clientPortal: '/client-portal',
  clientDashboard: '/client-dashboard',
  techiePortal: '/techie-portal',
  techieDashboard: '/techie-dashboard',
  adminDashboard: '/admin-dashboard',
  adminPortal: '/admin-portal',
  vendorPortal: '/vendor-portal',
  service: '/services/:serviceId',
  loginTest: '/login-test',
  account: '/account',
  companies: '/companies',
  company: '/companies/:companyId',
  imports: '/imports',
  duty: '/duty',
  rules: '/rules',
  tags: '/tags',
  prepared: '/templates',
  requestForms: '/request-forms',
  recurring: '/recurring',
  time: '/time',
  serviceLevels: '/service-levels',
  mail: '/mail',
  dataProtection: '/data-protection',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  unsubscribe: '/unsubscribe',
  privacy: '/privacy',
  terms: '/terms',
} as const

export const servicePath = (serviceId: string) => paths.service.replace(':serviceId', serviceId)

export const companyPath = (companyId: number) => paths.company.replace(':companyId', String(companyId))

/** The review of this quarter, of a company that staff name or of one's own. */
export const quarterlyReviewPath = (companyId?: number) => {
  const of = companyId === undefined ? {} : { company: String(companyId) }
  return `${paths.adminDashboard}?${new URLSearchParams({ tab: 'reports', report: 'review', range: 'quarter', ...of })}`
}

/** The time that was worked for a company this month. */
export const monthsTimePath = (companyId: number) =>
  `${paths.adminDashboard}?${new URLSearchParams({ tab: 'reports', report: 'time', range: 'month', company: String(companyId) })}`

/** The sections of the home page, in their order (§2), and the words that link to them. */
export const homeSections = [
  { id: 'home', label: 'Home' },
  { id: 'services', label: 'Services' },
  { id: 'about', label: 'About' },
  { id: 'news', label: 'News' },
  { id: 'contact', label: 'Contact' },
] as const
export type HomeSection = (typeof homeSections)[number]['id']

export const sectionPath = (section: HomeSection) => `${paths.home}#${section}`

/** The contact form with its subject filled in. */
export const contactAboutPath = (subject: string) =>
  `${paths.home}?${new URLSearchParams({ subject })}#${'contact' satisfies HomeSection}`
