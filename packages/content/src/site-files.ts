import { brand } from './brand.ts'
import { company } from './company.ts'
import { publicPages } from './public-pages.ts'
import { originPlaceholder } from './site-origin.ts'

/** The files beside the pages that robots, devices and researchers ask for, by their names. `built` is now. */
export function siteFiles(built: Date): Readonly<Record<string, string>> {
  return {
    'sitemap.xml': sitemap(),
    'robots.txt': robots(),
    '.well-known/security.txt': securityText(built),
    'site.webmanifest': manifest(),
    'favicon.svg': favicon(),
  }
}

function sitemap(): string {
  const urls = publicPages.map(({ path }) => `  <url><loc>${originPlaceholder}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The portals are not named here: they say `noindex`, which only a robot that may read them can obey. */
const robots = () =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${originPlaceholder}/sitemap.xml`, ''].join('\n')

/** RFC 9116. It expires a year after the month of the build begins, so that builds of one month are the same. */
function securityText(built: Date): string {
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth()))
  return [
    `Contact: mailto:${company.mailboxes.security}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${originPlaceholder}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function manifest(): string {
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    background_color: brand.page.light,
    theme_color: brand.page.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192),
      icon(512),
      { ...icon(512), purpose: 'maskable', src: '/icons/icon-maskable-512.png' },
    ],
  })
}

const paper = '#FFFFFF'

/** The logo by itself, as an SVG. */
export function favicon(): string {
  const { plate, radius, strokes } = brand.mark
  const paths = strokes.map(
    ({ d, width, color }) =>
      `<path d="${d}" stroke="${color === 'cable' ? brand.cable : paper}" stroke-width="${width}"/>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<title>${company.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<rect width="32" height="32" rx="${radius}" fill="${plate}"/>`,
    ...paths,
    '</svg>',
    '',
  ].join('\n')
}
