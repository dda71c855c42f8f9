interface Line {
  depth: number
  text: string
}

/**
 * Joins the lines of a text in `format=flowed` to paragraphs (RFC 3676): lines of the same quote depth, each of
 * which but the last ends in a space. `deletesSpaces` says that these spaces were added to break words.
 */
export function unflowed(text: string, deletesSpaces: boolean): string {
  const paragraphs: { depth: number; pieces: string[]; isOpen: boolean }[] = []
  for (const { depth, text: line } of text.split(/\r?\n/).map(lineOf)) {
    const last = paragraphs.at(-1)
    const isSignature = line === '-- '
    const isOpen = line.endsWith(' ') && !isSignature
    const piece = isOpen && deletesSpaces ? line.slice(0, -1) : line
    if (last?.isOpen && last.depth === depth && !isSignature) {
      last.pieces.push(piece)
      last.isOpen = isOpen
    } else {
      paragraphs.push({ depth, pieces: [piece], isOpen })
    }
  }
  return paragraphs.map(({ depth, pieces }) => prefixed(depth, pieces.join(''))).join('\n')
}

function lineOf(line: string): Line {
  const depth = /^>*/.exec(line)?.[0].length ?? 0
  const rest = line.slice(depth)
  return { depth, text: rest.startsWith(' ') ? rest.slice(1) : rest }
}

function prefixed(depth: number, text: string): string {
  // A line of the writer's own keeps the space that says so.
  if (depth === 0) return text.startsWith('>') ? ` ${text}` : text
  return text.trim() === '' ? '>'.repeat(depth) : `${'>'.repeat(depth)} ${text}`
}
