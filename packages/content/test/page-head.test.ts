import { describe, expect, test } from 'vitest'
import { company, publicPages, serviceIds, services } from '../src/index.ts'
import { pageHead, robotTags } from '../src/page-head.ts'

const types = (path: (typeof publicPages)[number]['path']) =>
  pageHead(path).structuredData.map((node) => node['@type'])

describe('the head of a public page', () => {
  test('exists for the home page, every service and every legal page', () => {
    const expected = [
      '/',
      ...serviceIds.map((id) => `/services/${id}`),
      ...company.legalLinks.map((link) => link.path),
    ]
    expect(publicPages.map(({ path }) => path)).toEqual(expected)
  })

  test.each(publicPages)(
    'of $path has a title and a description of its own, of a length that is shown',
    ({ path }) => {
      const { title, description } = pageHead(path)
      expect(title.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
      const others = publicPages.filter((page) => page.path !== path)
      expect(others.map((page) => page.description)).not.toContain(description)
    },
  )

  test('names the page by one absolute address', () => {
    const head = pageHead('/services/cybersecurity')
    expect(head.canonical).toBe('https://site.invalid/services/cybersecurity')
    expect(head.openGraph['og:url']).toBe(head.canonical)
    expect(head.openGraph['og:image']).toMatch(/^https:\/\/site\.invalid\/.+\.png$/)
  })

  test('describes the company on the home page', () => {
    expect(types('/')).toEqual([['Organization', 'LocalBusiness'], 'WebSite'])
  })

  test.each(serviceIds)('describes %s as a service with its questions and its place', (id) => {
    expect(types(`/services/${id}`)).toEqual(['Service', 'FAQPage', 'BreadcrumbList'])
    const faq = pageHead(`/services/${id}`).structuredData.find((node) => node['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(services[id].faq.length)
  })

  test('is HTML that no text can break', () => {
    const html = robotTags('/services/managed-it')
    expect(html.match(/<script/g)).toHaveLength(1)
    const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*)<\/script>/) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' })
    for (const tag of html.match(/<meta.*/g) ?? [])
      expect(tag).toMatch(/^<meta \w+="[^"<>]+" content="[^"<>]+">$/)
  })
})
