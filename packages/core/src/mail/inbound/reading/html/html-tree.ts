import { Parser } from 'htmlparser2'
import { withoutMarks } from '../split/marks.ts'
import { wordsOf } from '../words-of.ts'

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
  /** Lines of its own are in it, at any depth. */
  hasBlock: boolean
}

export type HtmlNode = HtmlElement | string

/** Elements nested deeper count as their parent's, so that nobody's nesting exhausts the stack. */
const deepest = 100
/** Where parsing ends, because what it costs grows with both; what follows is read as text between tags. */
const deepestParsed = 1_000
const mostElements = 60_000
const unread = new Set(wordsOf('head|title|style|script|template|noscript|svg|math|object|iframe|xml'))
const blocks = new Set(
  wordsOf(`
    address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figure|footer|form|h1|h2|h3|h4|h5|h6|
    header|hr|html|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul
  `),
)

/** Parses HTML into the elements that hold text, however broken it is. */
export function htmlTree(html: string): HtmlElement {
  const root: HtmlElement = { name: 'root', attributes: {}, children: [], hasBlock: true }
  const open = [root]
  let tooDeep = 0
  let unreadDepth = 0
  let elements = 0
  const isTooMuch = () => tooDeep + unreadDepth > deepestParsed || elements > mostElements
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1
      if (unreadDepth > 0 || unread.has(name)) unreadDepth += 1
      else if (open.length >= deepest) tooDeep += 1
      else {
        const element = { name, attributes, children: [], hasBlock: blocks.has(name) }
        open.at(-1)?.children.push(element)
        open.push(element)
      }
      if (isTooMuch()) parser.pause()
    },
    ontext(text) {
      if (unreadDepth === 0) open.at(-1)?.children.push(withoutMarks(text))
    },
    onclosetag() {
      if (unreadDepth > 0) unreadDepth -= 1
      else if (tooDeep > 0) tooDeep -= 1
      else if (open.length > 1) {
        const closed = open.pop()
        const parent = open.at(-1)
        if (closed?.hasBlock && parent) parent.hasBlock = true
      }
    },
  })
  parser.end(html)
  if (isTooMuch()) root.children.push(textBetweenTags(html.slice(parser.endIndex + 1)))
  return root
}

function textBetweenTags(html: string): string {
  return withoutMarks(html.replaceAll(/<[^<>]*>/g, ' '))
}

/** Whether text on its own lines is made of an element, whatever stands beside it. */
export function isBlock({ name }: HtmlElement): boolean {
  return blocks.has(name)
}

/** Returns an element's style as `property:value;…`, in lower case and without spaces. */
export function styleOf({ attributes }: HtmlElement): string {
  return (attributes.style ?? '').toLowerCase().replaceAll(/\s+/g, '')
}
