import type { TicketPriority } from '@remotehands/contract'
import type { NewVisitRecord, Stores } from '@remotehands/core'
import {
  createStores,
  doneLists,
  type Item,
  queueNews,
  setTicketsWhole,
  type Table,
  type Write,
} from '@remotehands/core'
import { memoryTable } from '../src/memory.ts'
import { postedItems } from '../test/cost/posted-items.ts'
import { conversationItems, conversationOf, saidTerms } from './conversations.ts'
import { at, newTicket, newUser, now } from './sample-records.ts'
import { titleOf } from './ticket-texts.ts'

/** How much of everything there is when there are so many tickets. */
export function scaleOf(tickets: number) {
  return {
    tickets,
    others: Math.max(60, tickets / 10),
    users: Math.max(60, tickets / 50),
    companies: 4,
    vendors: 60,
  }
}

const description = 'Since Monday the VPN of the sales team disconnects in the afternoon. '.repeat(7).trim()
const companyOf = (index: number) => (index % 4) + 1
const lastNameOf = (index: number) => `Name${index % 500}`
const companyNameOf = (index: number) => `Company ${index}`
// Those of the last days, and some that were forgotten: enough for a page at any size.
const isOpen = (index: number, tickets: number) => index >= tickets - 60 || index % 50 === 0

const priorityOf = (index: number): TicketPriority => (index % 40 === 0 ? 'urgent' : 'medium')

interface Filled {
  /** Which tickets have a conversation: none unless said, for it is most of what there is to write. */
  hasConversation?: (index: number) => boolean
}

/**
 * The items of a table with so many tickets, as the stores write them. `searched` names the companies whose own lists of
 * the search are filled beside that of staff.
 */
export async function* filledTable(
  tickets: number,
  searched: readonly number[],
  { hasConversation = () => false }: Filled = {},
): AsyncGenerator<Item> {
  const { table, items } = recordingTable()
  const stores = createStores(table)
  const scale = scaleOf(tickets)
  for (let index = 0; index < scale.companies; index++)
    await stores.companies.findOrCreate(companyNameOf(index), now)
  for (let index = 0; index < scale.users; index++) {
    await stores.users.create(
      newUser(`user${index}`, { lastName: lastNameOf(index), companyId: companyOf(index) }),
    )
  }
  for (let index = 0; index < scale.tickets; index++) {
    const clientId = (index % scale.users) + 1
    const ticket = newTicket({
      clientId,
      companyId: companyOf(index),
      title: titleOf(index),
      description,
      status: isOpen(index, tickets) ? 'in_progress' : 'closed',
      priority: priorityOf(index),
      assigneeId: index % 200 === 199 ? null : (index % 2) + 2,
    })
    await stores.tickets.create(ticket, { id: String(index) })
  }
  for (let index = 0; index < scale.others; index++) await addOthers(stores, companyOf(index), index)
  for (let index = 0; index < scale.vendors; index++) await addVendor(stores, index)
  const ticketOf = (id: number) => {
    const index = id - 1
    const companyId = companyOf(index)
    const name = `Casey ${lastNameOf(index % scale.users)}`
    const texts = [titleOf(index), name, companyNameOf(companyId - 1)]
    const said = hasConversation(index) ? saidTerms(conversationOf(index)) : undefined
    return { id, companyId, texts, priority: priorityOf(index), said }
  }
  await setTicketsWhole(stores)
  for (const name of Object.values(doneLists)) await stores.upgrades.keep(name, { isDone: true })
  yield* items()
  for (let index = 0; index < tickets; index++)
    if (hasConversation(index))
      yield* conversationItems(index, { users: scale.users, companyId: companyOf(index) })
  yield* postedItems(tickets, ticketOf, searched)
}

/** The same in memory. */
export async function filledItems(...of: Parameters<typeof filledTable>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of filledTable(...of)) items.push(item)
  return items
}

async function addOthers(stores: Stores, companyId: number, index: number): Promise<void> {
  const owned = { companyId, createdAt: at }
  await stores.questions.create({
    ...owned,
    clientId: 1,
    question: description,
    answer: null,
    answeredAt: null,
  })
  await stores.devices.create(newDevice(companyId))
  await stores.maintenance.create(newMaintenance(companyId), { actorId: 1 })
  await stores.visits.create(newVisit(companyId, index), { type: 'scheduled', actorId: 1, at })
}

async function addVendor(stores: Stores, index: number): Promise<void> {
  const vendor = {
    contactName: 'A',
    email: 'a@x.example',
    phoneNumber: null,
    category: 'Hardware',
    createdAt: at,
  }
  const { id } = await stores.vendors.create({ ...vendor, name: `Vendor ${index}` }, contractMade)
  await stores.contracts.create(newContract(id), contractMade)
  await stores.contracts.create(newContract(1), contractMade)
}

export function newDevice(companyId: number) {
  return {
    companyId,
    clientId: 1,
    deviceName: 'HL-FW-01',
    manufacturer: 'Fortinet',
    model: 'FortiGate 100F',
    deviceType: 'Firewall',
    status: 'active' as const,
    location: 'Norfolk, server room',
    lastMaintenanceDate: '2026-01-10',
    warrantyExpiration: '2027-01-31',
    createdAt: at,
  }
}

export function newMaintenance(companyId: number) {
  return {
    companyId,
    deviceId: 1,
    description: 'Firmware, rule review and configuration backup.',
    maintenanceType: 'Preventive',
    createdAt: at,
  }
}

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

/** The appointment that is `index` steps of six hours from now: as many in each week at any size of the table. */
export function newVisit(companyId: number, index: number): NewVisitRecord {
  return {
    kind: 'on_site',
    status: index % 500 === 0 ? 'requested' : 'scheduled',
    title: 'Replace the switch of bay 3',
    notes: 'The successor is configured and in the van.',
    location: 'Terminal Blvd, Norfolk',
    companyId,
    deviceIds: [1],
    ticketId: null,
    technicianId: 3,
    requestedById: null,
    preferredTimes: [],
    startsAt: inHours(index * 6),
    endsAt: inHours(index * 6 + 1),
    message: null,
    createdAt: at,
  }
}

export function newContract(vendorId: number) {
  return {
    vendorId,
    contractName: 'Metro Ethernet',
    contractNumber: 'BPN-2024-0117',
    startDate: '2025-01-01',
    endDate: '2027-01-01',
    renewalDate: null,
    monthlyValue: '$4,500.00',
    annualValue: '$54,000.00',
    paymentTerms: 'Net 30',
    slaRequirements: null,
    autoRenewal: false,
    notificationDays: 30,
    notes: null,
    status: 'active' as const,
    complianceStatus: 'compliant' as const,
    createdAt: at,
  }
}

export const contractMade = { type: 'created', actorId: 1, at }

/** What was told of the queue was told before anybody looks at it. */
function longAgo(item: Item): Item {
  return item.gsi4pk === queueNews ? { ...item, gsi4sk: `${at}#${item.sk}` } : item
}

/** A table that is written to once and read as a whole: the stores fill it, the engine's import takes it. */
function recordingTable(): { table: Table; items: () => Item[] } {
  const memory = memoryTable()
  const puts: Item[] = []
  const updates = new Map<string, Item>()
  const record = async (write: Write) => {
    if ('put' in write) puts.push(write.put)
    if ('update' in write) {
      const item = await memory.update(write.update, write.changes)
      updates.set(`${item.pk} ${item.sk}`, item)
    }
  }
  const table: Table = {
    ...memory,
    get: async () => undefined,
    put: (item) => record({ put: item }),
    async update(update, changes) {
      await record({ update, changes })
      return updates.get(`${update.pk} ${update.sk}`) ?? { ...update }
    },
    async transact(writes) {
      for (const write of writes) await record(write)
    },
  }
  return { table, items: () => [...puts.map(longAgo), ...updates.values()] }
}
