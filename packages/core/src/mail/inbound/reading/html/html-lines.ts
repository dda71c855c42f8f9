import { pictureId } from '../pictures.ts'
import { isMark, marks } from '../split/marks.ts'
import { isHidden, isTrackingPixel } from './hidden.ts'
import { type HtmlElement, type HtmlNode, htmlTree, isBlock, styleOf } from './html-tree.ts'
import { markdownLink } from './links.ts'
import { isQuotation, isSignature, markBefore } from './program-marks.ts'
import { isOfData, markdownTable, rowsOf } from './table.ts'

/** Longer HTML than anybody writes. */
export const longestHtml = 1_000_000

/**
 * Converts HTML to lines of Markdown, with marks where mail programs have marked quotes and signatures. Styles,
 * hidden text, remote pictures and links to anything but the web and mail addresses don't survive.
 */
export function htmlLines(html: string): string[] {
  return linesOf(htmlTree(html.slice(0, longestHtml)))
}

/** Writes an element's content, a blank line for a gap between paragraphs. */
function linesOf(element: HtmlElement): string[] {
  const lines: string[] = []
  let current = ''
  const flush = () => {
    // A space that doesn't break is how programs write an empty line.
    if (/[^ ]/.test(current)) lines.push(tidy(current))
    current = ''
  }
  for (const child of element.children) {
    if (typeof child !== 'string' && (isBlock(child) || child.hasBlock || markBefore(child))) {
      flush()
      for (const line of blockLines(child)) lines.push(line)
    } else {
      const [first = '', ...others] = inlineLines(child)
      current += first
      for (const other of others) {
        lines.push(tidy(current))
        current = other
      }
    }
  }
  flush()
  return lines
}

function blockLines(element: HtmlElement): string[] {
  if (isHidden(element)) return []
  const mark = markBefore(element)
  const lines = contentLines(element)
  if (mark === undefined) return lines
  return isSignature(element) ? [mark, ...lines, marks.signatureEnd] : [mark, ...lines]
}

function contentLines(element: HtmlElement): string[] {
  const { name } = element
  if (name === 'p') return apart(linesOf(element), isTight(element))
  if (/^h[1-6]$/.test(name)) return apart(headingLines(element))
  if (name === 'hr') return apart(['---'])
  if (name === 'blockquote') return quoteLines(element)
  if (name === 'ul' || name === 'ol') return apart(listLines(element))
  if (name === 'pre') return apart(preLines(element))
  if (name === 'table') return apart(tableLines(element))
  return linesOf(element)
}

function apart(lines: string[], isTight = false): string[] {
  return isTight ? lines : ['', ...lines, '']
}

/** Whether a paragraph is a line: Outlook makes one of each, and blank lines between. */
function isTight(element: HtmlElement): boolean {
  return (
    /MsoNormal|MsoListParagraph|MsoPlainText/.test(element.attributes.class ?? '') ||
    /margin(-top|-bottom)?:0/.test(styleOf(element))
  )
}

/** A message has no headings: theirs are lines in bold. */
function headingLines(element: HtmlElement): string[] {
  const lines = linesOf(element)
  return lines.filter((line) => line !== '').length === 1
    ? lines.map((line) => line && `**${line.replaceAll('**', '')}**`)
    : lines
}

function quoteLines(element: HtmlElement): string[] {
  const lines = withoutEdges(linesOf(element))
  if (!isQuotation(element)) return apart(lines)
  return apart(lines.filter((line) => !isMark(line)).map(quoted))
}

/** Marks a line as quoted, unless it has been often enough. */
function quoted(line: string): string {
  return line.startsWith('> > > > > > > > ') ? line : `> ${line}`.trimEnd()
}

function listLines(list: HtmlElement): string[] {
  let number = Number.parseInt(list.attributes.start ?? '1', 10) || 1
  return list.children.flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [tidy(child)]
    const lines = withoutEdges(blockLines(child)).filter((line) => line !== '' && !isMark(line))
    if (child.name !== 'li') return lines.map((line) => indented(line, 2))
    const bullet = list.name === 'ol' ? `${number++}. ` : '- '
    return lines.map((line, index) => (index === 0 ? bullet + line : indented(line, bullet.length)))
  })
}

function indented(line: string, width: number): string {
  return line.startsWith(' '.repeat(24)) ? line : ' '.repeat(width) + line
}

/** Keeps a text's lines and spaces; only code is marked as such. */
function preLines(element: HtmlElement): string[] {
  const lines = rawText(element).replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const isCode = element.children.some((child) => typeof child !== 'string' && child.name === 'code')
  return isCode ? ['```', ...lines, '```'] : lines
}

function rawText(node: HtmlNode): string {
  if (typeof node === 'string') return node
  if (node.name === 'br') return '\n'
  return isHidden(node) ? '' : node.children.map(rawText).join('')
}

function tableLines(table: HtmlElement): string[] {
  const rows = rowsOf(table)
  if (rows.length === 0) return linesOf(table)
  const cells = rows.map((row) => row.map(blockLines))
  const texts = cells.map((row) => row.map((lines) => lines.filter((line) => line !== '')))
  const areShort = texts
    .flat()
    .every((lines) => lines.length <= 3 && lines.every((line) => !/^[>|`]/.test(line)))
  if (areShort && isOfData(table, rows))
    return markdownTable(texts.map((row) => row.map((lines) => lines.join(' '))))
  return texts.flatMap((row, index) => {
    const isLine = row.length > 1 && row.every((lines) => lines.length <= 1)
    return isLine ? [row.flat().join(' ')] : (cells[index] ?? []).flat()
  })
}

/** Writes what stands within a line; more than one where it's broken. */
function inlineLines(node: HtmlNode): string[] {
  if (typeof node === 'string') return [node.replaceAll(/[ \t\r\n\f]+/g, ' ')]
  if (node.name === 'br') return ['', '']
  if (isHidden(node)) return []
  if (node.name === 'img') return [picture(node)]
  if (/mso-list:ignore/.test(styleOf(node))) return [bulletOf(node)]
  const lines = joined(node.children.map(inlineLines))
  if (node.name === 'a')
    return lines.map((line) => around(line, (text) => markdownLink(text, node.attributes.href ?? '')))
  const mark = emphasis[node.name]
  return mark === undefined ? lines : lines.map((line) => around(line, (text) => mark + text + mark))
}

const emphasis: Readonly<Record<string, string>> = {
  ...{ b: '**', strong: '**', em: '*', i: '*', del: '~~', s: '~~', strike: '~~', code: '`' },
}

/** Marks a text, leaving the spaces around it outside; nothing stays nothing. */
function around(line: string, marked: (text: string) => string): string {
  const text = line.trim()
  if (text === '' || /^[*~`]+$/.test(text)) return line
  const start = line.indexOf(text)
  return line.slice(0, start) + marked(text) + line.slice(start + text.length)
}

function joined(parts: readonly string[][]): string[] {
  const lines = ['']
  for (const [first = '', ...others] of parts) {
    lines[lines.length - 1] += first
    for (const other of others) lines.push(other)
  }
  return lines
}

/** An attached picture stays where it stands; of others remains what is written in their place. */
function picture(element: HtmlElement): string {
  if (isTrackingPixel(element)) return ''
  const { src = '', alt = '' } = element.attributes
  const text = alt
    .replaceAll(/[[\]\s]+/g, ' ')
    .trim()
    .replace(/ ?(Description automatically generated|Automatisch generierte Beschreibung)$/, '')
  return /^cid:/i.test(src) ? `![${text}](cid:${pictureId(src.slice(4))})` : text
}

/** Word numbers and marks its lists by hand. */
function bulletOf(element: HtmlElement): string {
  const text = rawText(element).trim()
  return /^\w{1,3}[.)]/.test(text) ? `${text.split(/\s/, 1)[0]} ` : '- '
}

function tidy(line: string): string {
  return line
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[\u00AD\u200B\uFEFF]/g, '')
    .replaceAll('****', '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function withoutEdges(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== '')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
}
