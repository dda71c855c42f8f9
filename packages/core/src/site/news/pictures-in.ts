import { decodeHTML } from 'entities'

// An article's pictures are near its beginning; this also bounds the work on a hostile entry.
const searched = 20_000
const picture = /<img\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const attribute = (name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
const source = attribute('src')
const sets = [attribute('srcset'), attribute('data-srcset')]
const lazySource = attribute('data-src')
const style = attribute('style')
const sizes = ['width', 'height'].map((name) => ({
  attribute: attribute(name),
  style: new RegExp(
    `(?:^|;)\\s*(?:max-)?${name}\\s*:\\s*(\\d*\\.?\\d+)\\s*(?:px)?\\s*(?:!important)?\\s*(?:;|$)`,
    'i',
  ),
}))
/** Maximum pixels of a picture that only counts readers. */
const unseen = 2
/** Characters: bounds the search for commas. */
const longestSet = 4_000
/** A card is never wider, even on a screen with two dots to a pixel. */
const widest = { w: 1_600, x: 2 }

/** The addresses of the pictures in a piece of HTML, in order, without tracking pixels. */
export function picturesIn(html: string): string[] {
  return [...html.slice(0, searched).matchAll(picture)].flatMap(([, attributes = '']) => {
    const address = addressIn(attributes)
    return address && isSeen(attributes) ? [address] : []
  })
}

/** Lazily loaded pictures have their address beside a `src` that is empty or a placeholder. */
function addressIn(attributes: string): string | undefined {
  const address = attributeIn(source, attributes)
  if (address && !/^data:/i.test(address)) return address
  const listed = sets.map((set) => largestOf(attributeIn(set, attributes) ?? ''))
  return listed.find(Boolean) ?? attributeIn(lazySource, attributes)
}

/** From `a.jpg 320w, b.jpg 1280w`, the largest that a card may need; otherwise the smallest. */
function largestOf(set: string): string | undefined {
  const candidates = [
    ...set.slice(0, longestSet).matchAll(/([^\s,]\S*[^\s,])(?:\s+(\d{1,5}(?:\.\d{1,3})?)([wx]))?\s*(?:,|$)/g),
  ]
    .map(([, address, size = '1', unit]) => ({
      address,
      size: Number(size),
      most: widest[unit === 'w' ? 'w' : 'x'],
    }))
    .toSorted((one, other) => one.size - other.size)
  return (candidates.findLast(({ size, most }) => size <= most) ?? candidates[0])?.address
}

function isSeen(attributes: string): boolean {
  const styled = attributeIn(style, attributes) ?? ''
  return sizes.every((size) => {
    const written = attributeIn(size.attribute, attributes)
    const isWide = !written || Number.parseFloat(written) > unseen
    const pixels = size.style.exec(styled)?.[1]
    return isWide && (pixels === undefined || Number(pixels) > unseen)
  })
}

function attributeIn(name: RegExp, attributes: string): string | undefined {
  const [, ...values] = name.exec(attributes) ?? []
  const value = values.find((each) => each !== undefined)
  return value === undefined ? undefined : decodeHTML(value).trim()
}
