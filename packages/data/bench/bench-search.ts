import {
  companyList,
  companyTerm,
  createStores,
  everybody,
  type Item,
  joinedWords,
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
// tickets are there before, of which the last `--second` of each list fill its second level.
const options = readOptions({
  command: 'bench:search',
  options: {
    tickets: { type: 'string', default: '2000', isWhole: true },
    companies: { type: 'string', default: '50', isWhole: true },
    full: { type: 'string', default: '0', isWhole: true },
    second: { type: 'string', default: '3400', isWhole: true },
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
  const text = replyText(id, reply)
  const said = { words: joinedWords(text), isInternal: false }
  return { id, entry: String(reply), said, lists: lists(id), terms: wordTerms([text]) }
}

if (full > 0) {
  const names = Array.from({ length: companies }, (_, id) => id)
  const above = [{ level: 2, tickets: Number(options.second) }] as const
  await writeInSlices(memory, putsOf(postedItems(full, sortedTicket, names, above)))
  console.log(`${full} tickets are there.`)
}

/** What an entry adds to its lists, in characters: its share in what moves down, whenever that happens. */
const addedBy = ({ lists, terms, own = {} }: Posted) =>
  lists.length * lengthOf(terms) + Object.values(own).reduce((sum, each) => sum + lengthOf(each), 0)
/** With a line's ends, and an id. */
const lengthOf = (terms: readonly string[]) => terms.reduce((sum, term) => sum + term.length + 6, 0)

const added = { tickets: 0, replies: 0 }
let before = units()
for (let first = full + 1; first <= full + tickets; first += delivery) {
  const ids = Array.from({ length: delivery }, (_, at) => first + at)
  const raised = ids.map(ticketOf)
  await postings.put('tickets', raised)
  added.tickets += raised.reduce((sum, each) => sum + addedBy(each), 0)
  for (let reply = 0; reply < replies; reply++) {
    const said = ids.map((id) => replyOf(id, reply))
    await postings.put('tickets', said)
    added.replies += said.reduce((sum, each) => sum + addedBy(each), 0)
  }
  const count = first + delivery - 1 - full
  if (count % interval > 0) continue
  const used = (units() - before) / (added.tickets + added.replies) / interval
  const [ticket, reply] = [added.tickets * used, (added.replies * used) / replies]
  console.log(`${count} tickets: ${ticket.toFixed(1)} write units a ticket, ${reply.toFixed(1)} a reply`)
  Object.assign(added, { tickets: 0, replies: 0 })
  before = units()
}
