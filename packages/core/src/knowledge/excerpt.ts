/** Characters of the text an excerpt is made from, and of the excerpt itself. */
const longestSource = 2_000
const longestExcerpt = 180

// Each looks at a character a bounded number of times, because texts come from outside.
const marks: readonly (readonly [RegExp, string])[] = [
  [/^(?:```|~~~)[^\n]*$/gmu, ''],
  // Table rows don't make sentences.
  [/^\|[^\n]*$/gmu, ''],
  [/<\/?[a-z][^<>]{0,200}>/giu, ''],
  [/!\[([^\][]{0,200})\]\([^()\s]{0,500}[^()]{0,100}\)/gu, '$1'],
  [/\[([^\][]{0,200})\]\([^()\s]{0,500}[^()]{0,100}\)/gu, '$1'],
  [/^[ \t]{0,8}(?:#{1,6}[ \t]|>|[-+*][ \t]|\d{1,3}[.)][ \t])/gmu, ''],
  [/^[-=*_ \t]{3,}$/gmu, ''],
  [/[*_`|~]{1,3}/gu, ''],
]

/** Returns the start of a Markdown text as plain text on one line, cut between words. */
export function excerptOf(markdown: string): string {
  const plain = marks
    .reduce((text, [mark, instead]) => text.replaceAll(mark, instead), markdown.slice(0, longestSource))
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (plain.length <= longestExcerpt) return plain
  const cut = plain.slice(0, longestExcerpt)
  const space = cut.lastIndexOf(' ')
  const words = space > longestExcerpt / 2 ? cut.slice(0, space) : cut
  return `${words.replace(/[\uD800-\uDBFF.,;:]$/u, '')}…`
}
