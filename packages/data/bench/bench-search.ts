import {
  companyList,
  companyTerm,
  createStores,
  everybody,
  type Item,
  type PlainWrite,
  type Posted,
  piecesOf,
  wordTerms,
  writeInSlices,
} from '@remotehands/core'
import { readOptions } from '@remotehands/options'
import { memoryTable } from '../src/memory.ts'
import { type PostedTicket, postedItems } from '../test/cost/posted-items.ts'
import { meteredTable } from './metered-table.ts'
import { writtenText } from './written-texts.ts'

// What posting conversations costs in write units, blocks that move down included: tickets with five replies each, all of
// a hundred words, of some companies. Prints the means of a ticket and of a reply while the lists grow; judges nothing. With `--full`, so many
// tickets are in the lowest levels before.
const options = readOptions({
  command: 'bench:search',
  options: {
    tickets: { type: 'string', default: '2000', isWhole: true },
    companies: { type: 'string', default: '50', isWhole: true },
    full: { type: 'string', default: '0', isWhole: true },
  },
})
const tickets = Number(options.tickets)
const full = Number(options.full)
const delivery = 25
const interval = 250
const companies = Number(options.companies)
const replies = 5

const memory = memoryTable()
const { table, units } = meteredTable(memory)
const { postings } = createStores(table)
const lists = (id: number) => [everybody, companyList(id % companies)]

function ticketOf(id: number): Posted {
  const pieces = piecesOf([writtenText(id, 5), 'Casey Nguyen', 'Harbor Light'], { withEnds: true })
  const own = { [everybody]: [companyTerm(id % companies)] }
  return { id, lists: lists(id), terms: [...pieces, ...wordTerms([writtenText(id + 1e6)])], own }
}

/** As it is posted, replies included. */
function sortedTicket(id: number): PostedTicket {
  const said = [writtenText(id + 1e6), ...Array.from({ length: replies }, (_, at) => replyText(id, at))]
  return {
    ...{ id, companyId: id % companies, priority: 'medium' },
    texts: [writtenText(id, 5), 'Casey Nguyen', 'Harbor Light'],
    said: { shown: wordTerms(said), internal: [] },
  }
}

function* putsOf(items: Iterable<Item>): Generator<PlainWrite> {
  for (const put of items) yield { put }
}

const replyText = (id: number, reply: number) => writtenText(id * 7 + reply + 5e6)

function replyOf(id: number, reply: number): Posted {
  const terms = wordTerms([replyText(id, reply)])
  return { id, entry: String(reply), isInternal: false, lists: lists(id), terms }
}

if (full > 0) {
  const names = Array.from({ length: companies }, (_, id) => id)
  await writeInSlices(memory, putsOf(postedItems(full, sortedTicket, names)))
  console.log(`${full} tickets are there.`)
}

const used = { tickets: 0, replies: 0 }
for (let first = full + 1; first <= full + tickets; first += delivery) {
  const ids = Array.from({ length: delivery }, (_, at) => first + at)
  const before = units()
  await postings.put('tickets', ids.map(ticketOf))
  const between = units()
  for (let reply = 0; reply < replies; reply++)
    await postings.put(
      'tickets',
      ids.map((id) => replyOf(id, reply)),
    )
  used.tickets += between - before
  used.replies += units() - between
  const count = first + delivery - 1 - full
  if (count % interval > 0) continue
  const [ticket, reply] = [used.tickets / interval, used.replies / interval / replies]
  console.log(`${count} tickets: ${ticket.toFixed(1)} write units a ticket, ${reply.toFixed(1)} a reply`)
  Object.assign(used, { tickets: 0, replies: 0 })
}
