import { describe, expect, test } from 'vitest'
import { readHtml } from './read.ts'

const written = async (html: string) => (await readHtml(html)).text

describe('HTML becomes Markdown', () => {
  test.each([
    ['paragraphs', '<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
    [
      'lines as Gmail makes them',
      '<div dir="ltr">One<div>Two</div><div><br></div><div>Three</div></div>',
      'One\nTwo\n\nThree',
    ],
    [
      'lines as Outlook makes them',
      '<p class=MsoNormal>One<o:p></o:p></p><p class=MsoNormal>Two</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>Three</p>',
      'One\nTwo\n\nThree',
    ],
    ['emphasis', '<b>Now</b>, <i>please</i>, <s>not later</s>', '**Now**, *please*, ~~not later~~'],
    ['emphasis with its spaces outside', 'It<b> hums </b>loudly', 'It **hums** loudly'],
    ['lists', '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>', '- One\n  - Two\n- Three'],
    ['numbers', '<ol start=3><li>Three<li>Four</ol>', '3. Three\n4. Four'],
    [
      'lists as Word makes them',
      "<p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One</p>",
      '- One',
    ],
    ['headings', '<h2><b>Printer</b></h2>Hums', '**Printer**\n\nHums'],
    [
      'tables with lines',
      '<table border=1><tr><td>Floor</td><td>State</td></tr><tr><td>2</td><td>a|b</td></tr></table>',
      '| Floor | State |\n| --- | --- |\n| 2 | a\\|b |',
    ],
    [
      'tables that only place things',
      '<table><tr><td><p>One</p></td></tr><tr><td><div>Two</div></td></tr></table>',
      'One\n\nTwo',
    ],
    ['code', '<pre><code>a  b\n c</code></pre>', '```\na  b\n c\n```'],
    ['characters', 'caf&eacute; &amp; &lt;b&gt; &#8364;&nbsp;5', 'café & <b> € 5'],
    ['nothing that is not closed', '<div><b>One<p>Two', 'One\n\nTwo'],
  ])('%s', async (_, html, expected) => {
    expect(await written(html)).toBe(expected)
  })
})

describe('of HTML doesn’t survive', () => {
  test.each([
    ['a style', '<style>p { color: red }</style><p style="color:red">Hums</p>'],
    ['a script', '<script>alert(1)</script><p onclick="alert(1)">Hums</p>'],
    ['a comment', '<!-- secret --><!--[if mso]><p>secret</p><![endif]--><p>Hums</p>'],
    ['a title', '<html><head><title>secret</title></head><body>Hums</body></html>'],
    [
      'text that isn’t displayed',
      '<div style="display: none; max-height:0">secret</div>Hums<span hidden>secret</span>',
    ],
    ['a picture elsewhere', 'Hums<img src="https://tracker.example/open.gif">'],
    ['a pixel', 'Hums<img src="cid:pixel" width=1 height=1 alt="x">'],
    ['a frame', '<iframe src="https://evil.example"><p>secret</p></iframe>Hums'],
  ])('%s', async (_, html) => {
    expect(await written(html)).toBe('Hums')
  })
})

describe('a link', () => {
  test.each([
    ['leads to the web', '<a href="https://example.com/a">the page</a>', '[the page](https://example.com/a)'],
    ['is its address', '<a href="https://example.com/">https://example.com</a>', 'https://example.com'],
    ['is a mail address', '<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
    [
      'says where it leads if its text names another place',
      '<a href="https://evil.example/x">www.bank.example</a>',
      'www.bank.example (https://evil.example/x)',
    ],
    [
      'is without the detour of Outlook’s filter',
      '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&data=1">https://example.com/a</a>',
      'https://example.com/a',
    ],
    ['to a script is text', '<a href="javascript:alert(1)">click</a>', 'click'],
    ['to a script in disguise is text', '<a href="java\nscript:alert(1)">click</a>', 'click'],
    [
      'can’t be broken out of',
      '<a href="https://example.com/)x">a](https://evil.example)</a>',
      'a](https://evil.example) (https://example.com/%29x)',
    ],
    [
      'keeps brackets in its text',
      '<a href="https://a.example">[1] plan</a>',
      '[[1] plan](https://a.example)',
    ],
  ])('%s', async (_, html, expected) => {
    expect(await written(html)).toBe(expected)
  })
})

const quoted = '<p>Is it back?</p>'

describe('a quote that a program marks is folded', () => {
  test.each([
    [
      'Gmail',
      `<div dir="ltr">Yes</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Egy napon írta valaki:<br></div><blockquote class="gmail_quote">${quoted}</blockquote></div>`,
    ],
    [
      'Apple Mail',
      `<div>Yes</div><div><br><blockquote type="cite"><div>On Nov 2, 2026, at 9:57, The Desk wrote:</div>${quoted}</blockquote></div>`,
    ],
    [
      'Thunderbird',
      `<p>Yes</p><div class="moz-cite-prefix">Unknown words<br></div><blockquote type="cite" cite="mid:1">${quoted}</blockquote>`,
    ],
    [
      'Outlook',
      `<div class=WordSection1><p class=MsoNormal>Yes</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>X:</b> The Desk</p></div></div>${quoted}</div>`,
    ],
    [
      'Outlook on the web',
      `<div>Yes</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>X:</b> The Desk</div>${quoted}`,
    ],
    ['Outlook for Mac', `<div>Yes</div><span id="OLK_SRC_BODY_SECTION">${quoted}</span>`],
    ['Outlook on a phone', `<div>Yes</div><div class="ms-outlook-mobile-reference-message">${quoted}</div>`],
    ['Yahoo', `<div>Yes</div><div id="yahoo_quoted_1" class="yahoo_quoted">${quoted}</div>`],
    [
      'Proton',
      `<div>Yes</div><div class="protonmail_quote">Words<br><blockquote class="protonmail_quote" type="cite">${quoted}</blockquote></div>`,
    ],
    ['GMX', `<div>Yes</div><div name="quote" style="margin:10px 5px">${quoted}</div>`],
    [
      'Spark',
      `<div name="messageBodySection">Yes</div><div name="messageReplySection">Words<blockquote type="cite">${quoted}</blockquote></div>`,
    ],
    ['Zimbra', `<div>Yes<hr id="zwchr">${quoted}</div>`],
  ])('by %s', async (_, html) => {
    const mail = await readHtml(html)
    expect(mail.text).toBe('Yes')
    expect(mail.folded).toContain('Is it back?')
  })

  test('and a signature', async () => {
    const mail = await readHtml(
      '<div>Yes</div><div class="gmail_signature"><div>Ada Lovelace</div><div>Client Ltd</div></div>',
    )
    expect(mail).toMatchObject({ text: 'Yes', folded: 'Ada Lovelace\nClient Ltd' })
  })

  test('but a paragraph that the writer indented is not', async () => {
    expect(
      await written('Yes<blockquote style="margin:0 0 0 40px;border:none;padding:0">indented</blockquote>'),
    ).toBe('Yes\n\nindented')
  })

  test('and answers within Gmail’s stay', async () => {
    const quote = (text: string) => `<blockquote class="gmail_quote">${text}</blockquote>`
    const mail = await readHtml(
      `<div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 2, 2026 at 9:57 AM Desk wrote:<br></div>${quote('Is it back?')}<div>Yes</div>${quote('Does it hum?')}<div>No</div></div>`,
    )
    expect(mail.text).toBe('> Is it back?\n\nYes\n\n> Does it hum?\n\nNo')
  })

  test('and answers within it stay', async () => {
    const mail = await readHtml(
      '<div class="moz-cite-prefix">On 11/2/26 09:57, The Desk wrote:</div><blockquote type="cite"><p>Is it back?</p></blockquote><p>Yes</p><blockquote type="cite"><p>Does it hum?</p></blockquote><p>No</p>',
    )
    expect(mail.text).toBe('> Is it back?\n\nYes\n\n> Does it hum?\n\nNo')
  })
})
