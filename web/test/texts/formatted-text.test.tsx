import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import FormattedText from '../../src/features/texts/FormattedText.tsx'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { PortalTheme } from '../../src/ui/PortalTheme.tsx'

function shown(text: string, kind: 'article' | 'message' = 'article'): HTMLElement {
  render(
    <ChakraProvider value={portalSystem}>
      <PortalTheme>
        <MemoryRouter>
          <FormattedText kind={kind} text={text} ticketLink={(id) => `?ticket=${id}`} />
        </MemoryRouter>
      </PortalTheme>
    </ChakraProvider>,
  )
  return document.body
}

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('an article', () => {
  it('becomes headings below the title, paragraphs, lists, quotes, code and tables', () => {
    const page = shown(
      '# One\n\n## Two\n\nA **bold** *word* ~~gone~~ `code`.\n\n- a\n  - b\n\n3. c\n\n> said\n\n```\nx < y\n```\n\n| n | m |\n|---|---|\n| 1 | 2 |',
    )
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('One')
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Two')
    expect(page.querySelector('strong')).toHaveTextContent('bold')
    expect(page.querySelector('em')).toHaveTextContent('word')
    expect(page.querySelector('del')).toHaveTextContent('gone')
    expect(page.querySelector('p code')).toHaveTextContent('code')
    expect(page.querySelector('ul ul li')).toHaveTextContent('b')
    expect(page.querySelector('ol[start="3"]')).toHaveTextContent('c')
    expect(page.querySelector('blockquote')).toHaveTextContent('said')
    expect(page.querySelector('pre')).toHaveTextContent('x < y')
    expect(screen.getByRole('columnheader', { name: 'n' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '2' })).toBeVisible()
  })

  it('begins its headings below the title, with however many marks its author does', () => {
    shown('Text\n\n## First\n\n### Below\n\n# Late')
    const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])
    expect(levels).toEqual([
      ['H4', 'First'],
      ['H5', 'Below'],
      ['H3', 'Late'],
    ])
    cleanup()
    shown('## First\n\n### Below')
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('First')
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Below')
  })

  it('shows characters that are written by name as they are', () => {
    expect(shown('AT&amp;T &lt;b&gt; \\*plain\\*')).toHaveTextContent('AT&T <b> *plain*')
  })

  it('links to the web and to mails, in a window of its own that does not tell where it came from', () => {
    shown('[a](https://a.example/x) [b](http://b.example) [c](mailto:c@d.example) <https://e.example/>')
    expect(links()).toEqual([
      'https://a.example/x',
      'http://b.example/',
      'mailto:c@d.example',
      'https://e.example/',
    ])
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'))
    }
  })

  it.each([
    '[press](javascript:alert(1))',
    '[press](JaVaScRiPt:alert(1))',
    '[press](java\tscript:alert(1))',
    '[press](&#106;avascript:alert(1))',
    '[press](javascript&colon;alert(1))',
    '[press](data:text/html;base64,PHNjcmlwdD4=)',
    '[press](vbscript:x)',
    '[press](file:///etc/passwd)',
    '[press](//evil.example/x)',
    '[press](blob:https://a.example/1)',
    '[press][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![press](javascript:alert(1))',
    '![press](data:image/svg+xml,<svg onload=alert(1)>)',
    '[![press](javascript:alert(1))](javascript:alert(2))',
  ])('leads nowhere else: %s', (text) => {
    const page = shown(text)
    expect(links()).toEqual([])
    expect(page.querySelector('img')).toBeNull()
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onclick="x()">press</a>',
    'text <iframe src="https://evil.example"></iframe> more',
    '<svg><script>alert(1)</script></svg>',
    '<style>*{display:none}</style>',
    '<div style="position:fixed">over everything</div>',
    '# <b onmouseover=alert(1)>Title</b>',
    '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
    '- <form action="https://evil.example"><input name=p></form>',
    '`<script>alert(1)</script>`',
    '```html\n<script>alert(1)</script>\n```',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '[x](https://a.example "\\" onmouseover=alert(1) \\"")',
  ])('shows HTML as text: %s', (text) => {
    const page = shown(text)
    const made = 'script, img, iframe, svg, style, form, input, [style], [onclick], [onerror], [onmouseover]'
    const found = [...page.querySelectorAll(made)].filter((element) => !element.closest('head'))
    expect(found).toEqual([])
    const own = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(own.filter((name) => name.startsWith('on'))).toEqual([])
  })

  it('shows the link to a picture in place of the picture', () => {
    const page = shown('![the rack](https://a.example/rack.png)')
    expect(page.querySelector('img')).toBeNull()
    expect(screen.getByRole('link', { name: 'the rack' })).toHaveAttribute(
      'href',
      'https://a.example/rack.png',
    )
  })

  it.each([
    ['quotes inside each other', '> '.repeat(15_000)],
    [
      'lists inside each other',
      Array.from({ length: 170 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
    ],
    ['marks inside each other', `${'*'.repeat(14_000)}a${'*'.repeat(14_000)}`],
    ['brackets', '['.repeat(30_000)],
    ['a long line', 'word '.repeat(6_000)],
  ])('shows thirty thousand characters of %s without breaking', (_, text) => {
    expect(shown(text).textContent?.length).toBeGreaterThan(0)
  })
})

describe('a message', () => {
  it('keeps every line break, and leads from a number to its ticket', () => {
    const page = shown('Like #97.\nThanks\n\nMia', 'message')
    expect(page.querySelectorAll('br')).toHaveLength(1)
    expect(links()).toEqual(['/?ticket=97'])
    expect(page.querySelectorAll('p')).toHaveLength(2)
  })

  it('numbers a list as its writer did', () => {
    const page = shown('3. yes\n7. no', 'message')
    expect([...page.querySelectorAll('li')].map(({ value }) => value)).toEqual([3, 7])
  })
})
