import { decodeHTML } from 'entities'

// Anything after this many characters can't fit on a card; this also bounds the work on a hostile entry.
const readable = 5_000

const blocks =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|img|li|ol|p|pre|section|table|td|th|tr|ul)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const tags = /<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
// A tag with unmatched quotes, or one in which the text breaks off.
const brokenTags = /<\/?[a-z][^<>]*(?:>|$)/gi
const unseen = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/** The text of a piece of HTML on one line: no tags, entities decoded once, white space collapsed. */
export function plainText(html: string): string {
  const text = html
    .slice(0, readable)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(blocks, ' ')
    .replace(tags, '')
    .replace(brokenTags, '')
  return decodeHTML(text)
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim()
}

/** At most `max` characters, cut between words, with an ellipsis if anything was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const lastSpace = text.lastIndexOf(' ', max - 1)
  const words =
    lastSpace > max / 2 ? text.slice(0, lastSpace) : text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}
