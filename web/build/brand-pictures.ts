import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  loadImage,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas'
import { brand, company } from '@remotehands/content'
import subsetFont from 'subset-font'
import { withBrand } from './with-brand.ts'

const pictures = join(import.meta.dirname, '../../packages/content/public/images')
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
)
/** Side of the square that the mark is drawn on. */
const grid = 32
const paper = '#FFFFFF'

interface Icon {
  size: number
  /** Where the plate fills the square, out of which the device cuts its own shape: how much of it the mark takes. */
  markShare?: number
}
const icons: Readonly<Record<string, Icon>> = {
  'icons/icon-180.png': { size: 180, markShare: 0.8 },
  'icons/icon-192.png': { size: 192 },
  'icons/icon-512.png': { size: 512 },
  'icons/icon-maskable-512.png': { size: 512, markShare: 0.73 },
}

/** The files that show the mark, the name and the colours of the brand as pixels, by their paths in the site. */
export async function brandPictures(): Promise<Map<string, Buffer>> {
  const drawn = await Promise.all(
    Object.entries(icons).map(async ([path, icon]) => [path, await pngOf(drawIcon(icon))] as const),
  )
  const files = new Map<string, Buffer>(drawn)
  files.set('favicon.ico', asIco(await pngOf(drawIcon({ size: 32 })), 32))
  files.set('images/share.png', await pngOf(await drawShareImage()))
  return files
}

const pngOf = (canvas: Canvas) => canvas.encode('png')

function drawIcon({ size, markShare }: Icon): Canvas {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  if (markShare === undefined) drawMark(context, 0, 0, size)
  else {
    context.fillStyle = brand.mark.plate
    context.fillRect(0, 0, size, size)
    const side = size * markShare
    drawStrokes(context, (size - side) / 2, (size - side) / 2, side)
  }
  return canvas
}

function drawMark(
  context: SKRSContext2D,
  left: number,
  top: number,
  side: number,
  plate: string = brand.mark.plate,
) {
  context.fillStyle = plate
  context.beginPath()
  context.roundRect(left, top, side, side, (brand.mark.radius / grid) * side)
  context.fill()
  drawStrokes(context, left, top, side)
}

function drawStrokes(context: SKRSContext2D, left: number, top: number, side: number): void {
  context.save()
  context.translate(left, top)
  context.scale(side / grid, side / grid)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { d, width, color } of brand.mark.strokes) {
    context.strokeStyle = color === 'cable' ? brand.cable : paper
    context.lineWidth = width
    context.stroke(new Path2D(d))
  }
  context.restore()
}

const share = { width: 1200, height: 630, margin: 72, column: 640 }
const ink = { headline: '#EEF2F4', line: '#9AA5AD', plate: '#1C252C' }

/** The picture of link previews: the name, the promise, and the rack of the home page. */
async function drawShareImage(): Promise<Canvas> {
  const { width, height, margin, column } = share
  const [strong, plain] = await Promise.all([registerFont(700), registerFont(400)])
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = brand.page.dark
  context.fillRect(0, 0, width, height)
  const rack = await loadImage(
    Buffer.from(withBrand(await readFile(join(pictures, 'hero-rack.svg'), 'utf8'))),
  )
  const left = width - rack.width
  context.drawImage(rack, left, height - rack.height)
  // The cable leads out of the rack's picture at its lower left corner, and on.
  context.fillStyle = brand.cable
  context.fillRect(0, height - 4, left + 2, 4)

  drawMark(context, margin, 64, 56, ink.plate)
  context.textBaseline = 'middle'
  context.fillStyle = ink.headline
  writeWithin(context, company.name, { x: 147, y: 93, size: 34, font: strong, width: column - 75 })
  brand.shareImage.headline.forEach((line, at) => {
    context.fillStyle = at === 2 ? brand.accent.dark : ink.headline
    writeWithin(context, line, { x: margin, y: 250 + at * 68, size: 66, font: strong, width: column })
  })
  context.fillStyle = ink.line
  writeWithin(context, brand.shareImage.line, { x: margin, y: 471, size: 27, font: plain, width: column })
  return canvas
}

interface Line {
  x: number
  y: number
  size: number
  font: string
  width: number
}

/** A line of text, smaller where it would be longer than there is room. */
function writeWithin(context: SKRSContext2D, text: string, { x, y, size, font, width }: Line): void {
  context.letterSpacing = `${-size / 40}px`
  context.font = `${size}px "${font}"`
  const length = context.measureText(text).width
  if (length > width) context.font = `${Math.floor((size * width) / length)}px "${font}"`
  context.fillText(text, x, y)
}

/** The site's font in one weight; answers the name under which it can be used. */
async function registerFont(weight: number): Promise<string> {
  const name = `share ${weight}`
  const text = [company.name, ...brand.shareImage.headline, brand.shareImage.line].join('')
  const font = await subsetFont(await readFile(fontFile), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  if (!GlobalFonts.register(font, name)) throw new Error(`The font of weight ${weight} could not be read.`)
  return name
}

/** An icon file that holds one PNG: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
