import { api, type EndpointId } from '@remotehands/contract'
import type { TableChange } from '@remotehands/core'
import {
  allOperations,
  createHandler,
  createStores,
  followersOf,
  type Services,
  type Table,
  type TaskServices,
  type Write,
} from '@remotehands/core'
import { benchServices, benchUrl } from '../src/bench-services.ts'
import { memoryJobs } from '../src/memory.ts'
import { sampleLevels } from './sample-records.ts'

export interface Call {
  body?: object
  params?: Record<string, string | number>
  query?: Record<string, string>
}
export type System = ReturnType<typeof openSystem>

/** The whole API on a table, and the jobs that follow its changes, run when they are told to. */
export function openSystem(table: Table) {
  const jobs = memoryJobs()
  /** Records of the stream that a job was called for, and mails sent, since somebody set them to zero. */
  const counted = { records: 0, mails: 0 }
  const onChange = (change: TableChange) => {
    counted.records += followersOf(change)
    jobs.onChange(change)
  }
  const services: Services & TaskServices = {
    ...benchServices(createStores(streamed(table, onChange)), sampleLevels),
    scan: () => Promise.reject(new Error('Nobody exports everything here.')),
    mailer: {
      send: async () => {
        counted.mails++
      },
    },
  }
  const handle = createHandler(allOperations, services)
  let calls = 0

  /** A browser from an address of its own, which limits of attempts count by. */
  function visit() {
    const cookies: Record<string, string> = {}
    return async (id: EndpointId, { body, params = {}, query = {} }: Call = {}) => {
      const { method, path } = api[id]
      calls++
      const answer = await handle({
        method,
        path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
        query,
        headers: {
          origin: benchUrl,
          'content-type': 'application/json',
          ...(method === 'POST' && { 'idempotency-key': `measured-${calls}` }),
        },
        cookies,
        body: body && JSON.stringify(body),
        ip: `198.51.100.${calls % 250}`,
      })
      if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${answer.body}`)
      for (const cookie of answer.cookies) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies[name] = value
      }
      return JSON.parse(answer.body || '{}')
    }
  }

  return { services, counted, visit, runJobs: () => jobs.run(services) }
}

/** The same table, which tells each write as its stream would, as far as the jobs look at it. */
function streamed(table: Table, onChange: (change: TableChange) => void): Table {
  const tell = (write: Write) => {
    if ('check' in write) return
    const { pk, sk } = 'put' in write ? write.put : 'update' in write ? write.update : write.delete
    const isNew =
      'put' in write && write.condition?.some((clause) => 'is' in clause && clause.is === 'absent')
    const eventName = 'delete' in write ? 'REMOVE' : isNew ? 'INSERT' : 'MODIFY'
    onChange({ eventName, key: { pk, sk }, item: 'put' in write ? write.put : undefined })
  }
  return {
    ...table,
    async put(item, condition) {
      await table.put(item, condition)
      tell({ put: item, ...(condition && { condition }) })
    },
    async update(key, changes, condition) {
      const item = await table.update(key, changes, condition)
      tell({ update: key, changes })
      return item
    },
    async delete(key, condition) {
      await table.delete(key, condition)
      tell({ delete: key })
    },
    async transact(writes) {
      await table.transact(writes)
      for (const write of writes) tell(write)
    },
  }
}
