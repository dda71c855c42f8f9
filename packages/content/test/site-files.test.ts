import { describe, expect, test } from 'vitest'
import { company, namesOrigin, publicPages, withOrigin } from '../src/index.ts'
import { siteFiles } from '../src/site-files.ts'

const origin = 'https://www.client.example'
const read = (name: string) => withOrigin(siteFiles()[name] ?? '', origin)

describe('the files for robots', () => {
  test('list every public page in the sitemap, at the address of the site', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(publicPages.map(({ path }) => `${origin}${path}`))
  })

  test('lead robots to the sitemap and keep them out of the API alone', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(read('robots.txt').match(/^Disallow:.*$/gm)).toEqual(['Disallow: /api/'])
  })

  test('name the company on a home screen', () => {
    expect(JSON.parse(read('site.webmanifest'))).toMatchObject({ name: company.name, start_url: '/' })
  })

  test('name an address only where the one who serves them looks for it', () => {
    const naming = Object.entries(siteFiles()).filter(([, text]) => text.includes('site.invalid'))
    expect(naming.map(([name]) => name)).toEqual(['sitemap.xml', 'robots.txt'])
    for (const [name] of naming) expect(namesOrigin(name)).toBe(true)
  })
})
