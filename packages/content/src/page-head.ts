import { brand } from './brand.ts'
import { company } from './company.ts'
import { documentTitle, type PublicPath, publicPage } from './public-pages.ts'
import { originPlaceholder } from './site-origin.ts'
import { type Node, structuredData } from './structured-data.ts'

export interface PageHead {
  title: string
  description: string
  /** Absolute, like every address here; the origin is the placeholder. */
  canonical: string
  openGraph: Readonly<Record<`og:${string}`, string>>
  structuredData: readonly Node[]
}

const shareImage = { path: '/images/share.png', width: '1200', height: '630' }

/** Everything that the head of a public page says of it to search engines and link previews. */
export function pageHead(path: PublicPath): PageHead {
  const { subject, description } = publicPage(path)
  const title = documentTitle(subject)
  const canonical = `${originPlaceholder}${path}`
  return {
    title,
    description,
    canonical,
    openGraph: {
      'og:type': 'website',
      'og:site_name': company.name,
      'og:locale': 'en_US',
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:image': `${originPlaceholder}${shareImage.path}`,
      'og:image:type': 'image/png',
      'og:image:width': shareImage.width,
      'og:image:height': shareImage.height,
      'og:image:alt': `${company.name}: ${brand.shareImage.alt}`,
    },
    structuredData: structuredData(path),
  }
}

/**
 * The tags of a public page's head that only robots read, as HTML for the prerendered file. Title, description and
 * canonical link are not among them: the page renders those itself, so that they change with it.
 */
export function robotTags(path: PublicPath): string {
  const head = pageHead(path)
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': head.structuredData })
  return [
    ...Object.entries(head.openGraph).map(([property, content]) => metaTag(property, content)),
    '<meta name="twitter:card" content="summary_large_image">',
    // No text may end the element.
    `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`,
  ].join('\n')
}

const metaTag = (property: string, content: string) =>
  `<meta property="${property}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
