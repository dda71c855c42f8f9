/** A small generator with a seed: the same texts each time. */
function choices(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const syllables =
  'ba co di fu ge ha jo ki lu me no pa qui ro su ta ve wo xi yo za tri bren stal mor fin gle dru pla nor'.split(
    ' ',
  )

/** The word of a rank in a vocabulary: short words are frequent, as in any language. */
function wordOf(rank: number): string {
  let rest = rank
  let word = ''
  do {
    word += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  return word
}

const vocabulary = 60_000

/** A text of so many words, as frequent as words are (by Zipf): some 70 different ones in a hundred. */
export function writtenText(seed: number, words = 100): string {
  const choose = choices(Math.imul(seed + 1, 2_654_435_761))
  for (let warm = 0; warm < 3; warm++) choose()
  return Array.from({ length: words }, () => wordOf(Math.floor(vocabulary ** choose()) - 1)).join(' ')
}
