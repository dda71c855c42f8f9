/** A mark that the toolbar sets. */
export type Mark = 'bold' | 'italic' | 'code' | 'link' | 'list' | 'numbers' | 'quote'

/** What takes the place of a part of a text, and what is selected then. */
interface Edit {
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

const around = { bold: '**', italic: '*', code: '`' } as const
const fallback = { bold: 'bold', italic: 'italic', code: 'code' } as const
const atLine = {
  list: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
  quote: () => '> ',
} as const

/**
 * Returns what setting a mark on the selection from `start` to `end` does to a text. A mark around words that is set
 * already is taken away again; lists and quotes take whole lines.
 */
export function markSelection(value: string, start: number, end: number, mark: Mark): Edit {
  if (mark === 'link') return linked(value, start, end)
  if (mark === 'list' || mark === 'numbers' || mark === 'quote')
    return onLines(value, start, end, atLine[mark])
  return surrounded(value, start, end, around[mark], fallback[mark])
}

function surrounded(value: string, start: number, end: number, mark: string, words: string): Edit {
  const { length } = mark
  const selected = value.slice(start, end)
  const isMarked =
    value.slice(start - length, start) === mark &&
    value.slice(end, end + length) === mark &&
    // Not one star of two.
    !(mark === '*' && value[start - 2] === '*' && value[start - 3] !== '*')
  if (isMarked && selected !== '')
    return edit(start - length, end + length, selected, start - length, end - length)
  const text = selected || words
  return edit(start, end, `${mark}${text}${mark}`, start + length, start + length + text.length)
}

function linked(value: string, start: number, end: number): Edit {
  const selected = value.slice(start, end)
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i.test(selected)
  const [words, address] = isAddress ? ['words', selected] : [selected || 'words', 'https://']
  const text = `[${words}](${address})`
  // What is left to type.
  const from = isAddress ? start + 1 : start + words.length + 3
  return edit(start, end, text, from, from + (isAddress ? words : address).length)
}

function onLines(value: string, start: number, end: number, prefix: (index: number) => string): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const after = value.indexOf('\n', end)
  const to = after === -1 ? value.length : after
  const lines = value.slice(from, to).split('\n')
  const text = lines.map((line, index) => prefix(index) + line).join('\n')
  const selectFrom = start === end ? from + text.length : from
  return edit(from, to, text, selectFrom, from + text.length)
}

const edit = (from: number, to: number, text: string, selectFrom: number, selectTo: number): Edit => ({
  ...{ from, to, text, selectFrom, selectTo },
})
