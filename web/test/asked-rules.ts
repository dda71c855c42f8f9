/** What a test can find, see or press depends on these alone; one asks where a card stands, another how high rows are. */
const asked = new Set([
  ...['display', 'visibility', 'opacity', 'pointer-events', 'user-select', 'all'],
  ...['transform', '--row'],
])
/** Their rules say nothing of an element as it stands. */
const unasked = /^@(-\w+-)?(keyframes|font-face|property|counter-style)\b/

const known = new Map<string, string>()

/**
 * What of a stylesheet matters to tests. jsdom goes through each rule for each element that it is asked about, and anew after each
 * change: all others are half of what finding a button by its name takes.
 */
export function askedRules(css: string): string {
  const before = known.get(css)
  if (before !== undefined) return before
  const rules = pieces(css).map(ruleOf).join('')
  known.set(css, rules)
  return rules
}

function ruleOf(piece: string): string {
  // The order of layers, which the design system says first of all.
  if (!piece.endsWith('}')) return piece.startsWith('@') ? `${piece};` : ''
  const start = piece.indexOf('{')
  const [head, body] = [piece.slice(0, start).trim(), piece.slice(start + 1, -1)]
  if (unasked.test(head)) return ''
  const kept = head.startsWith('@')
    ? pieces(body).map(ruleOf).join('')
    : pieces(body).filter(isAsked).join(';')
  return kept && `${head}{${kept}}`
}

function isAsked(declaration: string): boolean {
  const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
  // Of a value with a prefix, the one without it comes last, and holds.
  return asked.has(name) && !value.startsWith('-')
}

/** Rules, or the declarations of one: what ends with a brace, or stands before a semicolon. */
function pieces(css: string): string[] {
  const found: string[] = []
  let [start, braces, parens] = [0, 0, 0]
  let quote = ''
  const end = (at: number, next: number) => {
    const piece = css.slice(start, at).trim()
    if (piece) found.push(piece)
    start = next
  }
  for (let at = 0; at < css.length; at += 1) {
    const letter = css.charAt(at)
    if (letter === '\\') at += 1
    else if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') parens += 1
    else if (letter === ')') parens -= 1
    else if (letter === '{') braces += 1
    else if (letter === '}') {
      braces -= 1
      if (braces === 0) end(at + 1, at + 1)
    } else if (letter === ';' && braces === 0 && parens === 0) end(at, at + 1)
  }
  end(css.length, css.length)
  return found
}
