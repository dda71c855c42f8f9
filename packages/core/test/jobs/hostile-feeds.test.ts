import { describe, expect, test } from 'vitest'
import { atom, createNewsroom, item, rss } from './newsroom.ts'

const bomb = Array.from({ length: 30 }, (_, level) =>
  level === 0 ? '<!ENTITY e0 "boom">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
).join('')

describe('a feed that cannot be read is an error of its source alone', () => {
  test.for<[string, string]>([
    ['nothing', ''],
    ['HTML', '<!doctype html><html><head><title>Sign in</title></head><body>Please sign in</body></html>'],
    ['JSON that is no feed', '{"error":"rate limited"}'],
    ['broken JSON', '{"version":"https://jsonfeed.org/version/1.1","items":['],
    ['XML that breaks off', '<rss version="2.0"><channel><item><title>Half'],
    ['bytes of a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['a feed without entries', rss('')],
    ['a feed without usable entries', atom('<entry><id>tag:example.org,2008:1</id></entry>')],
    ['endless nesting', `<rss version="2.0"><channel>${'<a>'.repeat(20_000)}</channel></rss>`],
    ['a list of a billion', rss('<item><title>T</title><length>1000000000</length></item>')],
    ['the same under a prefix', rss('<item><r:length xmlns:r="">1000000000</r:length></item>')],
  ])('%s', async ([, feed]) => {
    const newsroom = createNewsroom()
    const result = await newsroom.refresh({ bad: feed, good: rss(item('fine', 1)) })
    expect(result).toEqual({ refreshed: ['good'], failed: [{ source: 'bad', reason: expect.any(String) }] })
    expect(await newsroom.items()).toMatchObject([{ title: 'fine' }])
    expect(newsroom.errors).toEqual([
      { message: 'news source failed', details: { source: 'bad', reason: expect.stringMatching(/./) } },
    ])
  })
})

describe('a feed that means harm does none', () => {
  test('entities of its own are not expanded', async () => {
    const newsroom = createNewsroom()
    const article = '<item><title>T &e29;</title><link>https://a.example/</link></item>'
    await newsroom.refresh({ daily: `<!DOCTYPE rss [${bomb}]>${rss(article)}` })
    expect(await newsroom.items()).toMatchObject([{ title: 'T &e29;' }])
  })

  test('files of the machine are not read into it', async () => {
    const newsroom = createNewsroom()
    const article = '<item><title>T &x;</title><link>https://a.example/</link></item>'
    const bad = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(article)}`
    expect(await newsroom.refresh({ bad })).toMatchObject({ failed: [{ source: 'bad' }] })
  })

  test('a list that claims to have a billion entries is not believed', async () => {
    const newsroom = createNewsroom()
    const bad = '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":{"length":1000000000}}'
    expect(await newsroom.refresh({ bad })).toMatchObject({ failed: [{ source: 'bad' }] })
  })

  test('keys with a meaning to the language are keys like others', async () => {
    const newsroom = createNewsroom()
    const good = `{"__proto__":{"polluted":true},"version":"https://jsonfeed.org/version/1.1","title":"T",
      "items":[{"__proto__":{"polluted":true},"id":"1","title":"T","url":"https://a.example/"}]}`
    await newsroom.refresh({ good })
    expect(await newsroom.items()).toHaveLength(1)
    expect('polluted' in {}).toBe(false)
  })

  test.for<[string, string]>([
    ['60,000 entries', rss(item('many', 1).repeat(60_000))],
    [
      'an entry of two megabytes',
      rss(`<item><title>T</title><link>https://a.example/</link>
      <description>${'&lt;a&quot; '.repeat(200_000)}</description></item>`),
    ],
    [
      'a hundred entries full of open tags',
      rss(
        Array.from(
          { length: 100 },
          (_, at) => `<item><title>T</title><link>https://a.example/${at}</link>
      <description>${'&lt;a&quot;'.repeat(1_500)}</description></item>`,
        ).join(''),
      ),
    ],
  ])('%s are read to their end, and kept small', async ([, feed]) => {
    const newsroom = createNewsroom()
    const { refreshed } = await newsroom.refresh({ daily: feed })
    expect(refreshed).toEqual(['daily'])
    expect(JSON.stringify(await newsroom.news.source('daily')).length).toBeLessThan(50_000)
  })
})
