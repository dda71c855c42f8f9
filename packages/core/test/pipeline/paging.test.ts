import { api } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createGroupHandler } from '../../src/index.ts'
import { type Browser, openBrowser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

async function withTickets(count: number) {
  const app = createTestApp()
  await app.addUser({ username: 'dana', role: 'client' })
  const browser = await app.signIn('dana')
  for (let i = 1; i <= count; i += 1) {
    await browser.call('tickets.create', { body: { title: `Ticket ${i}`, description: 'It is broken.' } })
  }
  return { app, browser }
}

/** The query of the next page, from the Link header. */
function nextOf(headers: Record<string, string>): Record<string, string> | undefined {
  const link = /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1]
  return link ? Object.fromEntries(new URL(link, 'https://remotehands.example').searchParams) : undefined
}

const titles = async (browser: Browser, query: Record<string, string>) => {
  const { status, json, headers } = await browser.call('tickets.list', { query })
  expect(status).toBe(200)
  return { titles: json.map(({ title }) => title), next: nextOf(headers) }
}

describe('a list in pages', () => {
  it('is walked by its Link headers, every record once', async () => {
    const { browser } = await withTickets(7)
    const seen: string[] = []
    let query: Record<string, string> | undefined = { limit: '3' }
    let pages = 0
    while (query) {
      const page = await titles(browser, query)
      seen.push(...page.titles)
      query = page.next
      pages += 1
    }
    expect(seen).toStrictEqual([7, 6, 5, 4, 3, 2, 1].map((i) => `Ticket ${i}`))
    expect(pages).toBeLessThanOrEqual(4)
  })

  it('keeps the size of its pages in the link, and lets the caller change it', async () => {
    const { browser } = await withTickets(6)
    const { next = {} } = await titles(browser, { limit: '2' })
    expect(next.limit).toBe('2')
    expect((await titles(browser, { ...next, limit: '3' })).titles).toHaveLength(3)
  })

  it('has no next page after the last', async () => {
    const { browser } = await withTickets(2)
    const { headers } = await browser.call('tickets.list', { query: { limit: '50' } })
    expect(headers).not.toHaveProperty('link')
  })

  it('names the next page by an address that is decoded into this one', async () => {
    const app = createTestApp()
    const signedIn = await app.signInAs('admin')
    const endpoint = { ...api['companies.people'], params: z.strictObject({ id: z.string() }) }
    const operation = async () => ({ items: [], next: { id: 7 } })
    const handler = createGroupHandler(
      { 'companies.people': endpoint },
      { 'companies.people': operation },
      app,
    )
    const browser = openBrowser(handler, app.settings.baseUrl)
    for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)

    const { status, headers } = await browser.call('companies.people', { params: { id: '%34 ü' } })
    expect(status).toBe(200)
    expect(headers.link).toMatch(/^<\/api\/companies\/%2534%20%C3%BC\/people\?[\x21-\x7e]+>; rel="next"$/)
  })

  it('gives a cursor that is worth nothing to anybody else, elsewhere, or the day after', async () => {
    const { app, browser } = await withTickets(3)
    const { next = {} } = await titles(browser, { limit: '1' })
    const refused = async (other: Browser, id: 'tickets.list' | 'questions.list') =>
      (await other.call(id, { query: next })).json.code

    expect(await refused(await app.signInAs('client', 'Acme'), 'tickets.list')).toBe('BAD_CURSOR')
    expect(await refused(await app.signInAs('client', 'Globex'), 'tickets.list')).toBe('BAD_CURSOR')
    expect(await refused(browser, 'questions.list')).toBe('BAD_CURSOR')
    app.clock.advance(24 * 60 * 60)
    expect(await refused(await app.signIn('dana'), 'tickets.list')).toBe('BAD_CURSOR')
  })

  it('shows nothing of its keys in the cursor', async () => {
    const { browser } = await withTickets(2)
    const { next = {} } = await titles(browser, { limit: '1' })
    for (const part of next.cursor?.split('.').slice(1) ?? []) {
      expect(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/TICKET|COMPANY|USER/i)
    }
  })
})
