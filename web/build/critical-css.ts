/**
 * The part of `siteStyles` (reset, tokens, global rules) that a page needs for its first paint: element rules for
 * elements that it has, custom properties that something refers to. The application inserts the whole of it later.
 */
export function criticalCss(siteStyles: string, componentStyles: string, html: string): string {
  const found = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, name = '']) => name))
  const elements = found(/<([a-z][a-z0-9-]*)/g)
  const types = found(/ type="([a-z]+)"/g)
  const kept = keepBlocks(siteStyles, (selector) => couldMatch(selector, elements, types))
  return keepProperties(kept, propertiesUsedBy(kept + componentStyles))
}

/**
 * Whether one of the selectors names only elements, and types of fields, that are there. `html` and `body` always are; a
 * browser's own pseudo-classes can wait.
 */
function couldMatch(selector: string, elements: ReadonlySet<string>, types: ReadonlySet<string>): boolean {
  return selector.split(',').some((each) => {
    const type = /\[type=["']?([a-z]+)/.exec(each)?.[1]
    if (/:-(webkit|moz|ms)-/.test(each) || (type && !types.has(type))) return false
    const names = each.replaceAll(/[:.[#][^\s>+~]*/g, ' ').match(/[a-z][a-z0-9]*/gi) ?? []
    return names.every((name) => name === 'html' || name === 'body' || elements.has(name.toLowerCase()))
  })
}

/** `css` without the rules whose selector `isWanted` refuses, and without keyframes: nothing moves yet. */
function keepBlocks(css: string, isWanted: (selector: string) => boolean): string {
  let kept = ''
  for (const { head, body } of blocksOf(css)) {
    if (body === undefined) kept += head
    else if (head.startsWith('@keyframes')) continue
    else if (/^@(layer|media|supports|container)/.test(head)) {
      const inner = keepBlocks(body, isWanted)
      if (inner) kept += `${head}{${inner}}`
    } else if (isWanted(head)) kept += `${head}{${body}}`
  }
  return kept
}

/** The statements of a style sheet, each as text. */
export const statementsOf = (css: string) =>
  [...blocksOf(css)].map(({ head, body }) => (body === undefined ? head : `${head}{${body}}`))

/** The statements of a style sheet: rules with a body, and those that end with a semicolon. */
function* blocksOf(css: string): Generator<{ head: string; body?: string }> {
  let start = 0
  let depth = 0
  let open = 0
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at]
    if (char === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (char === '}') {
      depth -= 1
      if (depth > 0) continue
      yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, at) }
      start = at + 1
    } else if (char === ';' && depth === 0) {
      yield { head: css.slice(start, at + 1) }
      start = at + 1
    }
  }
}

const declaration = /(--[\w\\.-]+):([^;{}]*)(;|(?=\}))/g
const reference = /var\((--[\w\\.-]+)/g
const referencesOf = (text: string) => [...text.matchAll(reference)].map(([, name = '']) => name)

/** The custom properties that any ordinary declaration refers to, directly or through others. */
function propertiesUsedBy(css: string): Set<string> {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(declaration))
    values.set(name, `${values.get(name) ?? ''} ${value}`)
  const used = new Set<string>()
  const use = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const next of referencesOf(values.get(name) ?? '')) use(next)
  }
  for (const name of referencesOf(css.replaceAll(declaration, ''))) use(name)
  return used
}

const keepProperties = (css: string, used: ReadonlySet<string>) =>
  css
    .replaceAll(declaration, (whole, name: string) => (used.has(name) ? whole : ''))
    .replaceAll(/[^{};]+\{\}/g, '')

const oldPrefixes =
  /(?<=[{;])(?:display:-(?:webkit|ms)-[a-z-]+|position:-webkit-sticky|-(?:ms|moz|webkit)-(?:box|flex|align|justify|transform|transition|order|animation|filter|appearance)[\w-]*:[^;}]*);/g

/** `css` without what only browsers need that cannot run the application either. */
export const withoutOldPrefixes = (css: string) => css.replaceAll(oldPrefixes, '')
