import { NewsItem } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { atom, createNewsroom, rss } from './newsroom.ts'

/** The cards that one feed gives. */
async function cardsOf(feed: string) {
  const newsroom = createNewsroom()
  const { failed } = await newsroom.refresh({ daily: feed })
  expect(failed).toEqual([])
  return newsroom.items()
}

const card = {
  id: expect.stringMatching(/^[\w-]{16}$/),
  image: '/images/news/daily.svg',
  source: 'The daily',
  title: 'Patch now',
  description: 'A flaw in routers.',
  date: 'Dec 3, 2024',
  url: 'https://daily.example/patch',
}

describe('a card comes out of every format', () => {
  test('RSS 2.0', async () => {
    const feed = rss(`<item><title>Patch now</title><link>https://daily.example/patch</link>
      <description>&lt;p&gt;A flaw in &lt;b&gt;routers&lt;/b&gt;.&lt;/p&gt;</description>
      <pubDate>Tue, 03 Dec 2024 23:59:00 GMT</pubDate></item>`)
    expect(await cardsOf(feed)).toEqual([card])
  })

  test('RSS 1.0', async () => {
    const feed = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://daily.example/"><title>T</title><link>https://daily.example/</link></channel>
      <item rdf:about="https://daily.example/patch"><title>Patch now</title><link>https://daily.example/patch</link>
      <description>A flaw in routers.</description><dc:date>2024-12-03T10:00:00Z</dc:date></item></rdf:RDF>`
    expect(await cardsOf(feed)).toEqual([card])
  })

  test('Atom', async () => {
    const feed = atom(`<entry><title type="html">Patch &lt;em&gt;now&lt;/em&gt;</title><id>urn:1</id>
      <link rel="self" href="https://daily.example/self"/><link rel="alternate" href="https://daily.example/patch"/>
      <summary>A flaw in routers.</summary><updated>2024-12-05T10:00:00Z</updated>
      <published>2024-12-03T10:00:00Z</published></entry>`)
    expect(await cardsOf(feed)).toEqual([card])
  })

  test('Atom with XHTML content', async () => {
    const feed = atom(`<entry><title>Patch now</title><link href="https://daily.example/patch"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A flaw in <b>routers</b>.</p></div></content>
      <updated>2024-12-03T10:00:00Z</updated></entry>`)
    expect(await cardsOf(feed)).toEqual([card])
  })

  test('JSON Feed', async () => {
    const feed = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [
        {
          id: '1',
          url: 'https://daily.example/patch',
          title: 'Patch now',
          content_html: '<p>A flaw in routers.</p>',
          date_published: '2024-12-03T10:00:00Z',
        },
      ],
    })
    expect(await cardsOf(feed)).toEqual([card])
  })

  test('JSON Feed that speaks of RSS', async () => {
    const items = [
      { id: '1', url: 'https://a.example/', title: 'T', content_text: 'Write <rss version="2.0"> first' },
    ]
    const feed = JSON.stringify({ version: 'https://jsonfeed.org/version/1', title: 'T', items })
    expect(await cardsOf(feed)).toMatchObject([{ title: 'T' }])
  })
})

const one = (inside: string) => rss(`<item>${inside}</item>`, '<link>https://daily.example/news/</link>')
const link = '<link>https://daily.example/a</link>'

describe('texts', () => {
  test.for([
    ['CDATA', '<title><![CDATA[Q&A: <b>zero</b> trust]]></title>', 'Q&A: zero trust'],
    ['entities', '<title>AT&amp;T &#8211; caf&#xE9;</title>', 'AT&T – café'],
    ['entities encoded twice', '<title>AT&amp;amp;T</title>', 'AT&T'],
    ['HTML, escaped', '<title>&lt;i&gt;Patch&lt;/i&gt; now</title>', 'Patch now'],
    ['script, escaped', '<title>Hi&lt;script&gt;alert(1)&lt;/script&gt;</title>', 'Hi'],
    ['media title', '<media:title>From media</media:title>', 'From media'],
    ['no title: the beginning of the text', '<description>Only a text.</description>', 'Only a text.'],
  ])('of a title: %s', async ([, title, shown]) => {
    expect(await cardsOf(one(`${title}${link}`))).toMatchObject([{ title: shown }])
  })

  test('the description is the first text that says something, at most 200 characters', async () => {
    const long = 'word '.repeat(500)
    const [first] = await cardsOf(
      one(`<title>T</title>${link}<description> &lt;img src="x"&gt; </description>
      <content:encoded><![CDATA[<div>${long}</div>]]></content:encoded>`),
    )
    expect(first?.description).toMatch(/^word( word)+…$/)
    expect(first?.description.length).toBeLessThanOrEqual(200)
    expect(first?.description.length).toBeGreaterThan(190)
  })

  test('a title of thousands of characters is shortened', async () => {
    const [first] = await cardsOf(one(`<title>${'word '.repeat(9_000)}</title>${link}`))
    expect(first?.title.length).toBeLessThanOrEqual(160)
  })

  test('a byte order mark and blanks before the document do not matter', async () => {
    expect(await cardsOf(`\uFEFF\n  ${one(`<title>T</title>${link}`)}`)).toHaveLength(1)
  })
})

describe('addresses', () => {
  test.for([
    ['relative to the site', '<link>../a?b=1</link>', 'https://daily.example/a?b=1'],
    [
      'relative to the entry’s own base',
      '<link>a</link>',
      'https://other.example/x/a',
      'xml:base="https://other.example/x/"',
    ],
    ['with entities', '<link>https://a.example/?a=1&amp;b=2</link>', 'https://a.example/?a=1&b=2'],
    ['from the guid', '<guid>https://a.example/1</guid>', 'https://a.example/1'],
    ['from an Atom link', '<atom:link href="https://a.example/2"/>', 'https://a.example/2'],
    [
      'past one that is no web address',
      '<link>javascript:alert(1)</link><guid>https://a.example/3</guid>',
      'https://a.example/3',
    ],
    ['on this machine', '<link>http://127.0.0.1:8080/a</link>', 'http://127.0.0.1:8080/a'],
  ])('%s', async ([, inside, url, attributes = '']) => {
    const feed = rss(
      `<item ${attributes}><title>T</title>${inside}</item>`,
      '<link>https://daily.example/news/</link>',
    )
    expect(await cardsOf(feed)).toMatchObject([{ url }])
  })

  test.for([
    ['javascript', '<link>javascript:alert(1)</link>'],
    ['javascript in disguise', '<link>&#9;JaVaScRiPt&#58;alert(1)</link>'],
    ['data', '<link>data:text/html,hi</link>'],
    ['file', '<link>file:///etc/passwd</link>'],
    ['a sign-in inside', '<link>https://user:secret@a.example/</link>'],
    ['endless', `<link>https://a.example/${'x'.repeat(3_000)}</link>`],
    ['none', ''],
    ['a guid that is no link', '<guid isPermaLink="false">https://a.example/1</guid>'],
  ])('an entry with such an address is left out: %s', async ([, bad]) => {
    const feed = rss(`<item><title>Bad</title>${bad}</item><item><title>Good</title>${link}</item>`)
    expect(await cardsOf(feed)).toMatchObject([{ title: 'Good' }])
  })

  test('an entry without any text is left out', async () => {
    const feed = rss(`<item>${link}</item><item><title>Good</title><link>https://a.example/b</link></item>`)
    expect(await cardsOf(feed)).toMatchObject([{ title: 'Good' }])
  })

  test('of two entries with one address the first stands', async () => {
    const feed = rss(`<item><title>First</title>${link}</item><item><title>Second</title>${link}</item>`)
    expect(await cardsOf(feed)).toMatchObject([{ title: 'First' }])
  })
})

describe('images', () => {
  const image = 'https://img.example/a.jpg'
  test.for([
    ['media:content', `<media:content url="${image}" medium="image"/>`],
    ['media:content by its type', `<media:content url="${image}" type="image/jpeg"/>`],
    [
      'the widest media:content',
      `<media:content url="https://img.example/s.jpg" width="140"/><media:content url="${image}" width="460"/>`,
    ],
    ['media:content in a group', `<media:group><media:content url="${image}" medium="image"/></media:group>`],
    ['media:thumbnail', `<media:thumbnail url="${image}"/>`],
    [
      'a picture rather than a film',
      `<media:content url="https://img.example/a.mp4" type="video/mp4"/><media:thumbnail url="${image}"/>`,
    ],
    ['enclosure', `<enclosure url="${image}" type="image/jpeg" length="1"/>`],
    ['itunes:image', `<itunes:image href="${image}"/>`],
    ['relative', '<enclosure url="//img.example/a.jpg" type="image/jpeg" length="1"/>'],
  ])('%s', async ([, inside]) => {
    expect(await cardsOf(one(`<title>T</title>${link}${inside}`))).toMatchObject([{ image }])
  })

  test.for([
    ['a podcast', '<enclosure url="https://img.example/a.mp3" type="audio/mpeg" length="1"/>'],
    ['plain http', '<media:thumbnail url="http://img.example/a.jpg"/>'],
    ['script', '<media:thumbnail url="javascript:alert(1)"/>'],
    ['data', '<media:thumbnail url="data:image/svg+xml,&lt;svg/&gt;"/>'],
  ])('the source’s own picture instead of %s', async ([, inside]) => {
    expect(await cardsOf(one(`<title>T</title>${link}${inside}`))).toMatchObject([
      { image: '/images/news/daily.svg' },
    ])
  })

  test('an Atom enclosure', async () => {
    const entry = `<entry><title>T</title><link href="https://a.example/1"/><link rel="enclosure" type="image/png" href="${image}"/></entry>`
    expect(await cardsOf(atom(entry))).toMatchObject([{ image, url: 'https://a.example/1' }])
  })

  test('of a JSON Feed', async () => {
    const items = [{ id: '1', url: 'https://a.example/1', title: 'T', image }]
    const feed = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items })
    expect(await cardsOf(feed)).toMatchObject([{ image }])
  })
})

test('every card is what the news call promises', async () => {
  for (const item of await cardsOf(one(`<title>T</title>${link}`))) expect(NewsItem.parse(item)).toEqual(item)
})
