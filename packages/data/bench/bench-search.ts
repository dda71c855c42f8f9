import {
  companyList,
  companyTerm,
  createStores,
  everybody,
  type Posted,
  piecesOf,
  wordTerms,
} from '@remotehands/core'
import { readOptions } from '@remotehands/options'
import { memoryTable } from '../src/memory.ts'
import { meteredTable } from './metered-table.ts'
import { writtenText } from './written-texts.ts'

// What posting conversations costs in write units, blocks that move down included: tickets with five replies each, all of
// a hundred words, of fifty companies. Prints the mean of an entry while the lists grow; judges nothing.
const options = readOptions({
  command: 'bench:search',
  options: { tickets: { type: 'string', default: '2000', isWhole: true } },
})
const tickets = Number(options.tickets)
const delivery = 25
const between = 250
const companies = 50
const replies = 5

const { table, units } = meteredTable(memoryTable())
const { postings } = createStores(table)
const lists = (id: number) => [everybody, companyList(id % companies)]

function ticketOf(id: number): Posted {
  const pieces = piecesOf([writtenText(id, 5), 'Casey Nguyen', 'Harbor Light'], { withEnds: true })
  const own = { [everybody]: [companyTerm(id % companies)] }
  return { id, lists: lists(id), terms: [...pieces, ...wordTerms([writtenText(id + 1e6)])], own }
}

function replyOf(id: number, reply: number): Posted {
  const terms = wordTerms([writtenText(id * 7 + reply + 5e6)])
  return { id, entry: String(reply), lists: lists(id), terms }
}

let used = 0
for (let first = 1; first <= tickets; first += delivery) {
  const ids = Array.from({ length: delivery }, (_, at) => first + at)
  await postings.put('tickets', ids.map(ticketOf))
  for (let reply = 0; reply < replies; reply++)
    await postings.put(
      'tickets',
      ids.map((id) => replyOf(id, reply)),
    )
  const count = first + delivery - 1
  if (count % between > 0) continue
  const each = (units() - used) / between / (replies + 1)
  console.log(
    `${count} tickets: ${each.toFixed(1)} write units an entry, ${(units() / count / (replies + 1)).toFixed(1)} since the first`,
  )
  used = units()
}
