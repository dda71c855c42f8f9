import { company } from './company.ts'
import { type PublicPath, publicPage } from './public-pages.ts'
import { type Service, services } from './services/index.ts'
import { originPlaceholder as origin } from './site-origin.ts'

/** A thing in the vocabulary of schema.org. */
export interface Node {
  '@type': string | readonly string[]
  [property: string]: unknown
}

const companyId = `${origin}/#company`

/** What a public page says of itself in schema.org's vocabulary. */
export function structuredData(path: PublicPath): Node[] {
  if (path === '/') return [business(), website()]
  const service = Object.values(services).find(({ id }) => path === `/services/${id}`)
  return service ? [serviceNode(service, path), faqPage(service), breadcrumbs(path)] : [breadcrumbs(path)]
}

function business(): Node {
  const { address, phone, mailboxes } = company
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': companyId,
    name: company.name,
    legalName: company.legalName,
    description: company.mission,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    image: `${origin}/images/share.png`,
    foundingDate: String(company.founded),
    telephone: phone.dial,
    email: mailboxes.general,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: phone.open.days,
      opens: phone.open.from,
      closes: phone.open.to,
    },
    contactPoint: { '@type': 'ContactPoint', contactType: 'technical support', email: mailboxes.support },
    sameAs: company.socialLinks.map(({ url }) => url),
  }
}

const website = (): Node => ({
  '@type': 'WebSite',
  name: company.name,
  url: `${origin}/`,
  publisher: { '@id': companyId },
})

const serviceNode = (service: Service, path: string): Node => ({
  '@type': 'Service',
  name: service.title,
  description: service.intro,
  url: `${origin}${path}`,
  provider: { '@type': 'Organization', '@id': companyId, name: company.name, url: `${origin}/` },
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: `What ${service.title} includes`,
    itemListElement: service.features.map(({ title, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description: text },
    })),
  },
})

const faqPage = ({ faq }: Service): Node => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const breadcrumbs = (path: PublicPath): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: publicPage(path).subject, item: `${origin}${path}` },
  ],
})
