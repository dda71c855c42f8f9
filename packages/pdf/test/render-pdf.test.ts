import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PdfDocument, renderPdf } from '../src/index.ts'

const plain: PdfDocument = {
  ...{ title: 'Review', subtitle: 'Acme', lines: [], paper: 'a4', footer: '', blocks: [] },
  brand: { name: 'Remotehands', accent: '#C8420B', rule: '#F2621A' },
  createdAt: new Date('2026-10-01T07:00:00Z'),
}
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** The content of each page. */
function pagesOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const text = latin(bytes)
  return [...text.matchAll(/\/Type \/Page \/Parent.*?\/Contents (\d+) 0 R/g)].map(([, ref]) => {
    const head = new RegExp(`\\n${ref} 0 obj\\n<<[^>]*/Length (\\d+) >>\\nstream\\n`).exec(text)
    const start = (head?.index ?? 0) + (head?.[0].length ?? 0)
    return inflateSync(file.subarray(start, start + Number(head?.[1]))).toString('latin1')
  })
}

test('every object begins where the table says', async () => {
  const text = latin(await renderPdf(plain))
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count, rows = ''] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer/.exec(text.slice(start)) ?? []
  const offsets = rows
    .trimEnd()
    .split('\n')
    .map((row) => Number(row.slice(0, 10)))
  expect(offsets).toHaveLength(Number(count))
  for (const [id, offset] of offsets.entries())
    if (id > 0) expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${id} 0 obj\n`))
})

test('it has its title, its language and tags, and the paper that was asked for', async () => {
  const [a4, letter] = await Promise.all([renderPdf(plain), renderPdf({ ...plain, paper: 'letter' })])
  const text = latin(a4)
  expect(text).toContain('/Lang (en)')
  expect(text).toContain('/MarkInfo << /Marked true >>')
  expect(text).toContain(
    `/Title <FEFF${Buffer.from('Review: Acme', 'utf16le').swap16().toString('hex').toUpperCase()}>`,
  )
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(latin(letter)).toContain('/MediaBox [0 0 612 792]')
})

test('a table of many rows goes on with its head repeated, and no row is lost or below the edge', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [
    `Device ${at} ${'of a long name '.repeat(at % 9)}`,
    String(at),
  ])
  const table = { kind: 'table' as const, title: 'Devices', head: ['Device', 'Count'], rows, empty: '' }
  const pages = pagesOf(await renderPdf({ ...plain, blocks: [table] }))
  expect(pages.length).toBeGreaterThan(2)
  const cells = pages.flatMap((page) => page.match(/\/TD << \/MCID/g) ?? [])
  expect(cells).toHaveLength(240)
  for (const page of pages) {
    const heights = [...page.matchAll(/rg [\d.]+ ([\d.-]+) Td/g)].map(([, y]) => Number(y))
    expect(Math.min(...heights)).toBeGreaterThan(20)
  }
})

test.each(['東京株式会社', 'שלום', 'a\u0301 🎉 \u200d', '', ' '])(
  'a name that the font lacks (%j) is said in full to whoever reads or copies it',
  async (subtitle) => {
    const [page = ''] = pagesOf(await renderPdf({ ...plain, subtitle }))
    const said = `<FEFF${Buffer.from(subtitle, 'utf16le').swap16().toString('hex').toUpperCase()}>`
    const isLatin = /^ *$/.test(subtitle)
    expect(page.includes(`/Span << /ActualText ${said} >> BDC`)).toBe(!isLatin)
  },
)

test.each([
  { subtitle: '上海紫藤有限公司', encoding: 'UniGB-UTF16-H', font: 'F3' },
  { subtitle: '東京サービス', encoding: 'UniJIS-UTF16-H', font: 'F4' },
  { subtitle: '서울 金融', encoding: 'UniKS-UTF16-H', font: 'F5' },
])('$subtitle is written in a font of the reader’s', async ({ subtitle, encoding, font }) => {
  const bytes = await renderPdf({ ...plain, subtitle })
  const [first = ''] = subtitle.split(' ')
  const written = Buffer.from(first, 'utf16le').swap16().toString('hex').toUpperCase()
  expect(pagesOf(bytes)[0]).toMatch(new RegExp(`/${font} [\\d.]+ Tf <${written}> Tj`))
  expect(latin(bytes)).toContain(`/Encoding /${encoding}`)
})

test('a line of Chinese is broken where the page ends', async () => {
  const text = '紫藤'.repeat(60)
  const pages = pagesOf(await renderPdf({ ...plain, blocks: [{ kind: 'text', text }] }))
  const lines = pages.join('').match(/\/F3 9 Tf <(?:[\dA-F]{4})+>/g) ?? []
  expect(lines.join('').match(/7D2B/g)).toHaveLength(60)
  // 499 points have room for 55 characters of 9.
  for (const line of lines) expect((line.length - '/F3 9 Tf <>'.length) / 4).toBeLessThanOrEqual(55)
})

test('umlauts, Greek and Cyrillic are in its fonts', async () => {
  const [page = ''] = pagesOf(await renderPdf({ ...plain, subtitle: 'Müller Αθήνα Київ Łódź €' }))
  expect(page).not.toContain('ActualText')
})

test('charts of nothing, of gaps and of one value are drawn', async () => {
  const chart = (values: (number | null)[]) => ({
    ...{ kind: 'lines' as const, title: 'T', description: 'd', labels: values.map(String) },
    series: [{ name: 'S', values }],
  })
  const blocks = [
    chart([]),
    chart([null, 3, null]),
    chart([0, 0]),
    { ...chart([7]), kind: 'columns' as const },
  ]
  for (const page of pagesOf(await renderPdf({ ...plain, blocks }))) expect(page).not.toMatch(/NaN|Infinity/)
})

test.each(['a4', 'letter'] as const)(
  'a heading stands on the page of what follows it (%s)',
  async (paper) => {
    const chart = { kind: 'columns' as const, title: 'Opened', description: 'd', labels: ['May'] }
    const series = [{ name: 'S', values: [7] }]
    const bars = Array.from({ length: 12 }, (_, at) => ({ label: `Row ${at}`, value: at, text: '' }))
    const after = [
      { ...chart, series },
      { kind: 'bars' as const, title: 'By requester', description: 'd', rows: bars },
      { kind: 'table' as const, title: 'Visits', head: ['Visit'], rows: [['One']], empty: '' },
    ]
    for (const block of after)
      for (let lines = 24; lines < 40; lines++) {
        const text = Array.from({ length: lines }, () => ({ kind: 'text' as const, text: 'A line.' }))
        const blocks = [...text, { kind: 'heading' as const, text: 'Tickets' }, block]
        const pages = pagesOf(await renderPdf({ ...plain, paper, blocks }))
        expect(pages.find((page) => page.includes('/H2 <<'))).toContain('/H3 <<')
      }
  },
)

test('the same document gives the same bytes', async () => {
  expect(latin(await renderPdf(plain))).toBe(latin(await renderPdf(plain)))
})
