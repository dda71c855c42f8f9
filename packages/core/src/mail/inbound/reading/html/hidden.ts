import { type HtmlElement, styleOf } from './html-tree.ts'

const invisible = /(^|;)(display:none|visibility:hidden|max-height:0(px|pt|em)?(;|!|$))/

/** Whether a reader never sees an element: text for previews, or words meant for filters. */
export function isHidden(element: HtmlElement): boolean {
  return 'hidden' in element.attributes || invisible.test(styleOf(element))
}

/** Whether a picture is there to be loaded, not to be seen. */
export function isTrackingPixel(picture: HtmlElement): boolean {
  const style = styleOf(picture)
  const sizes = [
    picture.attributes.width ?? /(?:^|;)width:([\d.]+)px/.exec(style)?.[1],
    picture.attributes.height ?? /(?:^|;)height:([\d.]+)px/.exec(style)?.[1],
  ]
  return sizes.some((size) => size !== undefined && Number.parseFloat(size) <= 2 && !size.includes('%'))
}
