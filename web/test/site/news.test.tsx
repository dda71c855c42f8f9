import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, json } from '../answer.ts'
import { openPage } from '../open-page.tsx'

const item = {
  id: 'a',
  image: 'https://news.example/picture.jpg',
  source: 'Example Wire',
  title: 'A patch for everybody',
  description: 'Install it.',
  date: 'Nov 3, 2026',
  url: 'https://news.example/patch',
}

async function cards() {
  const heading = await screen.findByRole('heading', { name: 'Latest IT Security News' })
  const section = heading.closest('section')
  if (!section) throw new Error('the heading stands in no section')
  return within(section).getAllByRole('article')
}

async function expectBuiltInNews() {
  const shown = await cards()
  expect(shown).toHaveLength(4)
  for (const card of shown) expect(card).toHaveTextContent(/Dec \d, 2024/)
}

describe('the news section', () => {
  test('shows the four built-in items while the server is slow', async () => {
    answer({ 'GET /api/news': () => new Promise(() => {}) })
    openPage('/')
    await expectBuiltInNews()
  })

  test.each([
    ['answers an empty list', () => json([])],
    ['fails', () => new Response('', { status: 503 })],
    ['answers something else than a list', () => json({ message: 'hello' })],
    ['names no safe address', () => json([{ ...item, url: 'javascript:alert(1)' }])],
  ])('shows the four built-in items, in silence, when the server %s', async (_, respond) => {
    const calls = answer({ 'GET /api/news': respond })
    openPage('/')
    await waitFor(() => expect(calls.to('GET /api/news')).toHaveLength(1))
    await expectBuiltInNews()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is replaced by the items of the server once there is one', async () => {
    answer({ 'GET /api/news': () => json([item]) })
    openPage('/')
    await screen.findByText('A patch for everybody')
    const [card, ...others] = await cards()
    expect(others).toHaveLength(0)
    expect(card).toHaveTextContent('Example Wire')
    const link = within(card as HTMLElement).getByRole('link', { name: /^Read More/ })
    expect(link).toHaveAttribute('href', 'https://news.example/patch')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('leaves out items that lead anywhere but to the web', async () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', '//evil', ''].map((url, id) => ({
      ...item,
      id,
      url,
    }))
    answer({ 'GET /api/news': () => json([...bad, item]) })
    openPage('/')
    await screen.findByText('A patch for everybody')
    expect(await cards()).toHaveLength(1)
  })

  test('puts a cover of its own in place of a broken picture', async () => {
    answer({ 'GET /api/news': () => json([item]) })
    openPage('/')
    await screen.findByText('A patch for everybody')
    const picture = (await cards())[0]?.querySelector('img')
    if (!picture) throw new Error('the card has no picture')
    expect(picture).toHaveAttribute('src', item.image)
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/images\/news\//))
  })

  test.each([
    ['an answer', () => json([item])],
    ['a failure', () => new Response('', { status: 503 })],
  ])('asks again an hour after %s', async (_, respond) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const calls = answer({ 'GET /api/news': respond })
      openPage('/')
      await waitFor(() => expect(calls.to('GET /api/news')).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(59 * 60_000)
      expect(calls.to('GET /api/news')).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2 * 60_000)
      expect(calls.to('GET /api/news')).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a malformed item of the news', () => {
  const bad = [
    null,
    7,
    'text',
    { ...item, title: { rendered: 'x' } },
    { ...item, title: '  ' },
    { ...item, url: { href: 'https://news.example' } },
    { ...item, url: 'javascript:alert(1)' },
    { ...item, url: undefined },
  ]
  const odd = [
    { ...item, title: 'No picture', image: null },
    { ...item, title: 'No date', date: undefined },
    { ...item, title: 'Odd id', id: { oid: 1 } },
    { ...item, title: 'Odd words', description: ['x'], source: { name: 'x' } },
    { ...item, title: 'Odd words', description: 5 },
  ]

  test('costs its own card only', async () => {
    answer({ 'GET /api/news': () => json([...bad, ...odd, item]) })
    openPage('/')
    await screen.findByText('A patch for everybody')
    const titles = (await cards()).map((card) => within(card).getByRole('heading').textContent)
    expect(titles).toEqual([...odd, item].map(({ title }) => title))
  })
})
