type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(color: string): Rgb {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (!digits) throw new Error(`A colour is written #RRGGBB, not ${JSON.stringify(color)}.`)
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((hex) => Number.parseInt(hex, 16))
  return [red, green, blue]
}

function hexOf(rgb: readonly number[]): string {
  const digits = rgb.map((value) => Math.round(value).toString(16).padStart(2, '0'))
  return `#${digits.join('').toUpperCase()}`
}

/** `color` with `share` (0 to 1) of `other` in it; colours are #RRGGBB. */
export function mixed(color: string, other: string, share: number): string {
  const to = rgbOf(other)
  return hexOf(rgbOf(color).map((value, index) => value + ((to[index] ?? 0) - value) * share))
}

/** Relative luminance, from 0 (black) to 1 (white): WCAG 2.2. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, from 1 to 21: WCAG 2.2. Text needs 4.5, the outline of a control 3. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour nearest to `color` whose contrast with every background is at least `ratio`, darker or lighter as they need it. */
export function distinctFrom(color: string, backgrounds: readonly string[], ratio: number): string {
  const isOnLight = backgrounds.every((background) => luminance(background) > 0.18)
  const end = isOnLight ? '#000000' : '#FFFFFF'
  for (let percent = 0; percent < 100; percent++) {
    const nearest = mixed(color, end, percent / 100)
    if (backgrounds.every((background) => contrastOf(nearest, background) >= ratio)) return nearest
  }
  return end
}
