/**
 * How the company looks, beside the pictures in `public/`, whose `BRAND_CABLE` is the cable's colour here. Any accent will do: what it needs to be readable, as text and
 * under text, is worked out from it.
 */
export const brand = {
  /** Links, buttons and marks: #RRGGBB, for light and dark pages. */
  accent: { light: '#C8420B', dark: '#FF7A3D' },
  /** The line that runs through the pages and the pictures. It carries no text. */
  cable: '#F2621A',
  /** The page itself; browsers colour their own bars with it. */
  page: { light: '#FFFFFF', dark: '#0D1115' },
  /** The mark beside the name, on a square of 32 by 32: a plate, and strokes on it. */
  mark: {
    plate: '#12181D',
    radius: 6,
    strokes: [
      { d: 'M7 6.5h9v9H7zM16 16.5h9v9h-9z', width: 2, color: 'paper' },
      { d: 'M11.5 11v6.5a4 4 0 0 0 4 4h5', width: 3, color: 'cable' },
    ],
  },
  /** The picture of link previews. The build draws it, as it draws the icons from the mark. */
  shareImage: {
    alt: 'a rack whose one bright cable leads out of the picture',
    /** The last one in the accent's colour. */
    headline: ['Your IT Project', 'Our Expertise', 'Endless Possibilities'],
    line: 'Remote hands, networks, security and cloud',
  },
} as const
