import type { Font } from './font.ts'

/** Breaks a text into lines of at most so many points; a word that is too long is broken too. The last of `most` lines ends with an ellipsis. */
export function linesOf(text: string, width: number, font: Font, size: number, most = 60): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (some: string) => font.widthOf(some, size) <= width
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  shown[most - 1] = `${cut(shown[most - 1] ?? '', width - font.widthOf('…', size), font, size)}…`
  return shown
}

/** A text on one line, with an ellipsis where it is too long. */
export function oneLine(text: string, width: number, font: Font, size: number): string {
  return linesOf(text, width, font, size, 1)[0] ?? ''
}

function cut(text: string, width: number, font: Font, size: number): string {
  const characters = [...text]
  while (characters.length > 0 && font.widthOf(characters.join(''), size) > width) characters.pop()
  return characters.join('').trimEnd()
}
