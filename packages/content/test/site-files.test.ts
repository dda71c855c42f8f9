import { describe, expect, test } from 'vitest'
import { company, namesOrigin, publicPages, withOrigin } from '../src/index.ts'
import { siteFiles } from '../src/site-files.ts'

const origin = 'https://www.client.example'
const built = new Date('2026-11-22T10:00:00Z')
const read = (name: string) => withOrigin(siteFiles(built)[name] ?? '', origin)

describe('the files beside the pages', () => {
  test('list every public page in the sitemap, at the address of the site', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(publicPages.map(({ path }) => `${origin}${path}`))
  })

  test('lead robots to the sitemap and keep them out of the API alone', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(read('robots.txt').match(/^Disallow:.*$/gm)).toEqual(['Disallow: /api/'])
  })

  test('tell where to report a vulnerability, for less than a year (RFC 9116)', () => {
    expect(read('.well-known/security.txt').split('\n')).toEqual([
      `Contact: mailto:${company.mailboxes.security}`,
      'Expires: 2027-11-01T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ])
  })

  test('name the company on a home screen', () => {
    expect(JSON.parse(read('site.webmanifest'))).toMatchObject({ name: company.name, start_url: '/' })
  })

  test('name an address only where the one who serves them looks for it', () => {
    const naming = Object.entries(siteFiles(built)).filter(([, text]) => text.includes('site.invalid'))
    expect(naming.map(([name]) => name)).toEqual(['sitemap.xml', 'robots.txt', '.well-known/security.txt'])
    for (const [name] of naming) expect(namesOrigin(name)).toBe(true)
  })
})
