import { company } from './company.ts'
import { publicPages } from './public-pages.ts'
import { originPlaceholder } from './site-origin.ts'

/** The files beside the pages that robots and devices ask for, by their names. */
export function siteFiles(): Readonly<Record<string, string>> {
  return { 'sitemap.xml': sitemap(), 'robots.txt': robots(), 'site.webmanifest': manifest() }
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
    background_color: '#FFFFFF',
    theme_color: '#FFFFFF',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192),
      icon(512),
      { ...icon(512), purpose: 'maskable', src: '/icons/icon-maskable-512.png' },
    ],
  })
}
