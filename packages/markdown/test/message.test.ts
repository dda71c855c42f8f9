import { assert, constantFrom, array as listOf, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  messageNodes,
  pictureMark,
  type TextElement,
  type TextNode,
  textHtml,
  withPicturesNamed,
} from '../src/index.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const html = (text: string) =>
  textHtml(messageNodes(text), { escape: escapeHtml, ticketUrl: (id) => `/t/${id}` })

const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
const count = (text: string, letter: string) => text.split(letter).length
const elementsOf = (nodes: readonly TextNode[]): TextElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))

describe('a message', () => {
  test('shows a picture of its own record alone; where no picture can be shown it is named', () => {
    const id = 'a'.repeat(32)
    const [picture] = elementsOf(messageNodes(`![the rack](attachment:${id})`)).filter(
      ({ tag }) => tag === 'img',
    )
    expect(picture).toEqual({ tag: 'img', children: ['the rack'], attachmentId: id })
    expect(html(`![the <rack>](attachment:${id})`)).toBe('<p>[Picture: the &lt;rack&gt;]</p>')
    for (const address of ['https://a.example/p.png', 'attachment:../x', 'data:image/png;base64,AA'])
      expect(elementsOf(messageNodes(`![p](${address})`)).map(({ tag }) => tag)).not.toContain('img')
    expect(withPicturesNamed(`Look: ${pictureMark('the [rack]\n1', id)}!`)).toBe(
      'Look: [Picture: the rack 1]!',
    )
  })

  test('shows letters in the order in which they stand', () => {
    expect(html('Run `\u202Efdp.exe` or **\u202Dthat**')).toBe(
      '<p>Run <code>fdp.exe</code> or <strong>that</strong></p>',
    )
    // Texts in two scripts need these.
    expect(html('\u2066router\u2069')).toBe('<p>\u2066router\u2069</p>')
  })

  test('has marks, lists, quotes, code and links', () => {
    expect(html('**a** *b* ~~c~~ `d`')).toBe(
      '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>',
    )
    expect(html('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(html('> a\n> b')).toBe('<blockquote><p>a<br>b</p></blockquote>')
    expect(html('```\nx < y\n```')).toBe('<pre><code>x &lt; y</code></pre>')
    expect(html('See https://a.example/x.')).toBe(
      '<p>See <a href="https://a.example/x"><bdi>https://a.example/x</bdi></a>.</p>',
    )
  })

  test.each([
    ['\\\\fs01\\share\\_old\\*.tmp', 'a path'],
    ['C:\\temp\\\nis full', 'a path at the end of a line'],
    ['5*10*20 cm', 'a product'],
    ['__init__.py and _backup_', 'names with underscores'],
    ['# apt install nginx', 'a command of the administrator'],
    ['Mia Chen\n---------\nHarborline', 'a line under a name'],
    ['[1]: https://a.example', 'a reference'],
    ['<Enter> and <b>bold</b> &lt;', 'angle brackets'],
    ['delete *.log and *.tmp', 'stars of file names'],
    ['~50 to ~60', 'about so many'],
    ['rm -rf ./*  # really?', 'a comment'],
    ['C:\\DOCUME~1\\ADMINI~1\\x and a~~b~~c', 'short names of folders'],
    ['report[1](2).pdf, arr[i](x)', 'brackets that are no link'],
    ['call [me](tel:+4912345), [share](file://srv/x), ![p](cid:1)', 'links that lead nowhere'],
    ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', 'a row with a cell too many'],
  ])('keeps every character of %j: %s', (text) => {
    const kept = wordsOf(messageNodes(text)).replaceAll(/\s/g, '')
    expect(kept).toBe(text.replace('\n---------\n', '').replaceAll(/\s/g, ''))
  })

  test('says the numbers of a list as they were written', () => {
    expect(html('3. yes\n7. no')).toBe('<ol start="3"><li value="3">yes</li><li value="7">no</li></ol>')
  })

  test.each([
    ['see #97', [97]],
    ['#97, #98 and (#99)', [97, 98, 99]],
    ['`#97`', []],
    ['[like #97](https://a.example)', []],
    ['C#7, a#97, #97a, ##97, https://a.example/#97, #0, &#97;', []],
  ])('leads from %j to tickets %j', (text, ids) => {
    const found = elementsOf(messageNodes(text)).flatMap(({ ticketId }) => ticketId ?? [])
    expect(found).toEqual(ids)
  })

  test('says in a mail where a link leads whose words say something else', () => {
    expect(html('[your bank](https://evil.example)')).toBe(
      '<p><a href="https://evil.example/"><bdi>your bank</bdi></a> (<bdi dir="ltr">https://evil.example/</bdi>)</p>',
    )
    expect(html('<a.example@b.example>')).toContain('>a.example@b.example</bdi></a>')
    expect(html('#97')).toBe('<p><a href="/t/97"><bdi>#97</bdi></a></p>')
  })

  test('is never read as HTML, and loses no letter and no digit, whatever it says', () => {
    const pieces = constantFrom(
      ...[
        '*',
        '**',
        '_',
        '`',
        '```\n',
        '> ',
        '- ',
        '1. ',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '&',
        '"',
        '\\',
        '#',
        '~~',
      ],
      ...[
        '\n',
        '\n\n',
        '    ',
        ' ',
        '|',
        '---',
        '![',
        'https://a.example/x',
        'javascript:x',
        'a1',
        'ü',
        '漢',
      ],
    )
    const text = listOf(pieces, { maxLength: 40 }).map((all) => all.join(''))
    assert(
      property(text, (written) => {
        const tags = html(written).match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(
            /^<\/?(?:p|bdi|strong|em|del|code|pre|blockquote|[uo]l|li|hr|br|a|table|thead|tbody|t[rhd])(?: (?:href|start|value|dir)="[^"<>]*")?>$/,
          )
        expect(html(written)).not.toMatch(/href="javascript/i)
        const shown = html(written).replaceAll('%C3%BC', 'ü').replaceAll('%E6%BC%A2', '漢')
        for (const [letter] of written.matchAll(/[ü漢]/gu))
          expect(count(shown, letter)).toBeGreaterThanOrEqual(count(written, letter))
      }),
      { numRuns: 2_000 },
    )
    assert(
      property(string(), (written) => void html(written)),
      { numRuns: 1_000 },
    )
  })
})
