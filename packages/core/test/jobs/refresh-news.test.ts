import { describe, expect, test } from 'vitest'
import { createNewsroom, item, rss } from './newsroom.ts'

const days = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => item(`${prefix}${from + at}`, from + at)).join('')

describe('the news of all sources become one list', () => {
  test('newest first, with the date as people read it', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(item('old', 1) + item('new', 20)), b: rss(item('middle', 10)) })
    expect((await newsroom.items()).map(({ title, date, source }) => [title, date, source])).toEqual([
      ['new', 'Feb 20, 2026', 'The a'],
      ['middle', 'Feb 10, 2026', 'The b'],
      ['old', 'Feb 1, 2026', 'The a'],
    ])
  })

  test('twelve at most', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(days('a', 1, 28)) })
    const titles = (await newsroom.items()).map(({ title }) => title)
    expect(titles).toHaveLength(12)
    expect(titles[0]).toBe('a28')
  })

  test('a source that writes a lot does not crowd out the others', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({
      loud: rss(days('loud', 10, 28)),
      quiet: rss(days('quiet', 1, 5)),
      calm: rss(days('calm', 1, 5)),
    })
    const sources = (await newsroom.items()).map(({ source }) => source)
    expect(sources.filter((source) => source === 'The loud')).toHaveLength(4)
    expect(sources.filter((source) => source === 'The quiet')).toHaveLength(4)
    expect(sources.filter((source) => source === 'The calm')).toHaveLength(4)
  })

  test('an article that two sources carry stands once', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(item('same', 3)), b: rss(item('same', 3) + item('other', 2)) })
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['same', 'other'])
  })

  test('an article keeps its id from one refresh to the next', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(item('one', 3)) })
    const [before] = await newsroom.items()
    newsroom.clock.advance(3_600)
    await newsroom.refresh({ a: rss(item('two', 4) + item('one', 3)) })
    expect((await newsroom.items())[1]).toEqual(before)
  })

  test('the record says when it was made, and nothing that a card does not show', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(item('one', 3)) })
    expect(await newsroom.news.current()).toEqual({
      refreshedAt: '2026-03-02T09:00:00.000Z',
      items: [
        {
          id: expect.any(String),
          image: '/images/news/a.svg',
          source: 'The a',
          title: 'one',
          description: '',
          date: 'Feb 3, 2026',
          url: 'https://news.example/one',
        },
      ],
    })
  })
})

describe('a source that fails', () => {
  test('keeps its last good copy and hides no other', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(item('kept', 3)), b: rss(item('before', 4)) })
    const result = await newsroom.refresh({ a: new Error('timed out after 5 s'), b: rss(item('after', 5)) })
    expect(result).toEqual({ refreshed: ['b'], failed: [{ source: 'a', reason: 'timed out after 5 s' }] })
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['after', 'kept'])
  })

  test('is logged with the reason', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: new Error('timed out after 5 s') })
    expect(newsroom.errors).toEqual([
      { message: 'news source failed', details: { source: 'a', reason: 'timed out after 5 s' } },
    ])
  })

  test('is logged with what the parser found wrong', async () => {
    const newsroom = createNewsroom()
    const { failed } = await newsroom.refresh({ a: '<rss version="2.0"><channel><item><title>Half' })
    expect(failed).toEqual([{ source: 'a', reason: 'Invalid feed format: Unexpected end of title' }])
  })

  test('and suddenly has nothing to say does not empty the page', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: rss(item('kept', 3)) })
    await newsroom.refresh({ a: rss('') })
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['kept'])
  })

  test('from the very first leaves nothing behind', async () => {
    const newsroom = createNewsroom()
    expect(await newsroom.refresh({ a: new Error('refused') })).toMatchObject({ refreshed: [] })
    expect(await newsroom.news.current()).toBeUndefined()
  })

  test('comes back with its next good feed', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: new Error('refused') })
    await newsroom.refresh({ a: rss(item('back', 3)) })
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['back'])
  })
})

describe('an article without a usable date', () => {
  const undated = (date: string) => rss(`<item><title>T</title><link>https://a.example/</link>${date}</item>`)

  test.for<[string, string]>([
    ['none', ''],
    ['nonsense', '<pubDate>soon</pubDate>'],
    ['the future', '<pubDate>Fri, 01 Jan 2038 00:00:00 GMT</pubDate>'],
  ])('stands under the day on which it was first seen, also later: %s', async ([, date]) => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: undated(date) })
    newsroom.clock.advance(3 * 24 * 3_600)
    await newsroom.refresh({ a: undated(date) })
    expect(await newsroom.items()).toMatchObject([{ date: 'Mar 2, 2026' }])
  })
})
