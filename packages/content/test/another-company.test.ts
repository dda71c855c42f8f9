import { expect, test, vi } from 'vitest'

vi.mock('../src/company.ts', async (original) => {
  const { company } = await original<typeof import('../src/company.ts')>()
  const mailboxes = {
    ...{ general: 'hallo@nordlicht.example', support: 'hilfe@nordlicht.example' },
    security: 'sicherheit@nordlicht.example',
  }
  return { company: { ...company, name: 'Nordlicht & Söhne', legalName: 'Nordlicht GmbH', mailboxes } }
})
vi.mock('../src/brand.ts', async (original) => {
  const { brand } = await original<typeof import('../src/brand.ts')>()
  const accent = { light: '#FFD400', dark: '#FFD400' }
  return { brand: { ...brand, accent, cable: '#1F7A4D', page: { light: '#FFFEF8', dark: '#101418' } } }
})

test('another company’s name and colours are in the heads of pages, the files beside them, and mails', async () => {
  const [{ robotTags, pageHead }, { siteFiles }, { mailLook }] = await Promise.all([
    import('../src/page-head.ts'),
    import('../src/site-files.ts'),
    import('../src/mail-look.ts'),
  ])
  expect(pageHead('/').title).toMatch(/\| Nordlicht & Söhne$/)
  expect(pageHead('/privacy').description).toContain('Nordlicht & Söhne')
  const files = siteFiles(new Date())
  expect(JSON.parse(files['site.webmanifest'] ?? '')).toMatchObject({
    ...{ name: 'Nordlicht & Söhne', theme_color: '#FFFEF8', background_color: '#FFFEF8' },
  })
  expect(files['favicon.svg']).toContain('<title>Nordlicht &amp; Söhne</title>')
  expect(files['favicon.svg']).toContain('#1F7A4D')
  // White on that yellow could not be read.
  expect(mailLook).toMatchObject({ rule: '#1F7A4D' })
  expect(mailLook.button).not.toBe('#C8420B')
  const everything = [robotTags('/'), robotTags('/privacy'), ...Object.values(files)].join('\n')
  expect(everything).not.toMatch(/Remotehands|remotehands\.example"|F2621A|C8420B/)
})
