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

  test('a story of two sources keeps the place and the words of the newer', async () => {
    const newsroom = createNewsroom()
    const link = (host: string, query = '') => `<link>https://${host}/story${query}</link>`
    const dated = (day: number) => `<pubDate>${day} Feb 2026 12:00:00 GMT</pubDate>`
    await newsroom.refresh({
      a: rss(`<item><title>Patch now</title>${link('news.example')}${dated(3)}</item>${item('between', 5)}`),
      b: rss(
        `<item><title>Patch now, they say</title>${link('www.news.example', '/?utm_source=b')}${dated(9)}</item>` +
          `<item><title>BETWEEN</title><link>https://other.example/</link>${dated(4)}</item>`,
      ),
    })
    expect((await newsroom.items()).map(({ title, source }) => [title, source])).toEqual([
      ['Patch now, they say', 'The b'],
      ['between', 'The a'],
    ])
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

describe('a feed without dates', () => {
  const undated = (from: number, to: number) =>
    rss(
      Array.from(
        { length: to - from + 1 },
        (_, at) => `<item><title>n${from + at}</title><link>https://a.example/${from + at}</link></item>`,
      ).join(''),
    )

  test('keeps its order from hour to hour, also for the many that are not shown', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: undated(1, 60) })
    const before = await newsroom.items()
    for (let hour = 0; hour < 30; hour++) {
      newsroom.clock.advance(3_600)
      await newsroom.refresh({ a: undated(1, 60) })
      expect(await newsroom.items()).toEqual(before)
    }
  })

  test('shows what is new first, under the day of now', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: undated(5, 60) })
    newsroom.clock.advance(24 * 3_600)
    await newsroom.refresh({ a: undated(3, 60) })
    const [first, second, third] = await newsroom.items()
    expect([first, second, third]).toMatchObject([
      { title: 'n3', date: 'Mar 3, 2026' },
      { title: 'n4', date: 'Mar 3, 2026' },
      { title: 'n5', date: 'Mar 2, 2026' },
    ])
  })

  test('knows what it brings back, and forgets in the end', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: undated(1, 2) })
    for (let day = 1; day <= 3; day++) {
      newsroom.clock.advance(24 * 3_600)
      await newsroom.refresh({ a: undated(100 * day, 100 * day + 59) })
    }
    await newsroom.refresh({ a: undated(1, 2) })
    expect((await newsroom.items()).map(({ date }) => date)).toEqual(['Mar 2, 2026', 'Mar 2, 2026'])
    for (let day = 4; day <= 8; day++) await newsroom.refresh({ a: undated(100 * day, 100 * day + 99) })
    expect((await newsroom.news.source('a'))?.firstSeen).toHaveLength(300)
  })
})

describe('a feed that has not changed', () => {
  test('is not read again, keeps its items, and counts as read', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: { body: rss(item('kept', 3)), etag: '"1"' } })
    newsroom.clock.advance(3_600)
    expect(await newsroom.refresh({ a: { body: 'nobody reads this', etag: '"1"' } })).toEqual({
      refreshed: ['a'],
      failed: [],
    })
    expect(newsroom.asked).toEqual([undefined, { reader: 1, etag: '"1"', lastModified: undefined }])
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['kept'])
    expect(await newsroom.news.current()).toMatchObject({ refreshedAt: '2026-03-02T10:00:00.000Z' })
    await newsroom.refresh({ a: { body: rss(item('changed', 4)), etag: '"2"' } })
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['changed'])
  })

  test('is asked for in full when what is kept was read by another reader', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: { body: rss(item('kept', 3)), etag: '"1"' } })
    const copy = await newsroom.news.source('a')
    if (!copy) throw new Error('no copy')
    await newsroom.news.putSource({ ...copy, validators: { reader: 0, etag: '"1"' } })
    await newsroom.refresh({ a: { body: rss(item('again', 3)), etag: '"1"' } })
    expect(newsroom.asked.at(-1)).toBeUndefined()
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['again'])
  })

  test('keeps no validators of a feed that could not be used', async () => {
    const newsroom = createNewsroom()
    await newsroom.refresh({ a: { body: rss(''), etag: '"1"' } })
    await newsroom.refresh({ a: { body: rss(item('good', 3)), etag: '"1"' } })
    expect((await newsroom.items()).map(({ title }) => title)).toEqual(['good'])
  })
})

describe('the picture of an article', () => {
  const picturesOf = async (content: string, extra = '') => {
    const newsroom = createNewsroom()
    await newsroom.refresh({
      a: rss(
        `<item><title>T</title><link>https://a.example/x/</link>${extra}<description>${content}</description></item>`,
      ),
    })
    return (await newsroom.items())[0]?.image
  }

  test.for<[string, string, string]>([
    [
      'escaped',
      '&lt;p&gt;&lt;img alt="a &amp;gt; b" src="https://cdn.example/1.jpg?a=1&amp;amp;b=2"&gt;&lt;/p&gt;',
      'https://cdn.example/1.jpg?a=1&b=2',
    ],
    [
      'in CDATA, without quotes',
      '<![CDATA[<img src=https://cdn.example/1.jpg>]]>',
      'https://cdn.example/1.jpg',
    ],
    ['relative', "<![CDATA[<img width='640' src='pic.png'/>]]>", 'https://a.example/x/pic.png'],
    [
      'after one that counts readers',
      '<![CDATA[<img src="https://t.example/p.gif" width="1" height="1"><img src="https://cdn.example/2.jpg">]]>',
      'https://cdn.example/2.jpg',
    ],
    [
      'after one that its style makes a counter',
      '<![CDATA[<img style="border:0; width:1px;height:1px" src="https://t.example/p.gif"><img style="width:640px" src="https://cdn.example/2.jpg">]]>',
      'https://cdn.example/2.jpg',
    ],
    [
      'after one that a single attribute makes a counter',
      '<![CDATA[<img src="https://t.example/p.gif" height=1><img src="https://cdn.example/2.jpg" width="100%">]]>',
      'https://cdn.example/2.jpg',
    ],
    [
      'in several sizes, the largest that a card needs',
      '<![CDATA[<img srcset="https://cdn.example/w_300,q_1/s.jpg 320w, https://cdn.example/l.jpg 1280w,https://cdn.example/xl.jpg 6000w">]]>',
      'https://cdn.example/l.jpg',
    ],
    [
      'for several screens',
      '<![CDATA[<img src="" srcset="https://cdn.example/1.jpg, https://cdn.example/2.jpg 2x, https://cdn.example/4.jpg 4x">]]>',
      'https://cdn.example/2.jpg',
    ],
    [
      'loaded late',
      '<![CDATA[<img src="data:image/gif;base64,R0lGOD" data-src="https://cdn.example/lazy.jpg">]]>',
      'https://cdn.example/lazy.jpg',
    ],
    ['not over https', '<![CDATA[<img src="http://cdn.example/1.jpg">]]>', '/images/news/a.svg'],
    [
      'a script',
      '<![CDATA[<img src="javascript:alert(1)"><img data-src="javascript:alert(1)">]]>',
      '/images/news/a.svg',
    ],
  ])('stands inside the description: %s', async ([, content, image]) => {
    // Relative addresses are the feed's.
    expect((await picturesOf(content))?.replace('https://a.example/news/', 'https://a.example/x/')).toBe(
      image,
    )
  })

  test('inside a group is found, the widest first', async () => {
    const group =
      '<media:group><media:content url="https://cdn.example/s.jpg" medium="image" width="100"/>' +
      '<media:content url="https://cdn.example/l.jpg" medium="image" width="1000"/></media:group>'
    expect(await picturesOf('text', group)).toBe('https://cdn.example/l.jpg')
    const thumbnail = '<media:group><media:thumbnail url="https://cdn.example/t.jpg"/></media:group>'
    expect(await picturesOf('text', thumbnail)).toBe('https://cdn.example/t.jpg')
  })
})
