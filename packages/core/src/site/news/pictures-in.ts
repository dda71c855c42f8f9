import { decodeHTML } from 'entities'

// Pictures of an article stand at its beginning; it bounds the work on a hostile entry too.
const searched = 20_000
const picture = /<img\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const attribute = (name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
const [source, width, height] = [attribute('src'), attribute('width'), attribute('height')]

/** The addresses of the pictures in a piece of HTML, in their order, without those that only count readers. */
export function picturesIn(html: string): string[] {
  return [...html.slice(0, searched).matchAll(picture)].flatMap(([, attributes = '']) => {
    const address = attributeIn(source, attributes)
    const isSeen = [width, height].every(
      (size) =>
        Number.parseInt(attributeIn(size, attributes) ?? '', 10) > 2 || !attributeIn(size, attributes),
    )
    return address && isSeen ? [address] : []
  })
}

function attributeIn(name: RegExp, attributes: string): string | undefined {
  const [, ...values] = name.exec(attributes) ?? []
  const value = values.find((each) => each !== undefined)
  return value === undefined ? undefined : decodeHTML(value).trim()
}
