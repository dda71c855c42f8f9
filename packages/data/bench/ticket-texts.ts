const what =
  'printer server router laptop monitor phone tablet switch firewall mailbox calendar browser backup database website account badge camera projector keyboard'
const where =
  'screen driver update license login password battery cable port folder shared remote network wireless branch upstairs warehouse reception finance sales'
const how =
  'broken slow missing stuck offline blinking scanner expired locked rejected noisy flickering unreadable duplicated delayed crashing hanging looping disconnected frozen'
const lists = [what, where, how].map((words) => words.split(' '))

/** Of the tickets that have a title like no other. */
const rareIndex = 17

/** Texts to search for, by how they meet the titles. */
export const searches = {
  common: 'printer',
  rare: 'zeppelin',
  none: 'xylophone',
  /** All its pieces are common, some titles have all of them, and none contains it. */
  scattered: 'printer scanner',
} as const

/** The title of a ticket: one of 8,000, none of them much more frequent than another. */
export function titleOf(index: number): string {
  if (index === rareIndex) return 'Zeppelin mast light'
  // The upper bits: the lower ones repeat with the companies.
  let choice = Math.imul(index + 1, 2_654_435_761) >>> 12
  const words = lists.map((list) => {
    const word = list[choice % list.length]
    choice = Math.floor(choice / list.length)
    return word
  })
  return words.join(' ')
}
