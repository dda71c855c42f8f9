import type { Law } from './laws/law.ts'

/** A mistake that is put into a copy of the code on purpose, and the law that has to see it. */
export interface Mistake {
  name: string
  law: Law
  file: string
  /** Stands there once. */
  from: string
  to: string
}

export const mistakes: readonly Mistake[] = [
  {
    name: 'A retry does it again: the key of a creation is not kept',
    law: 'kept',
    file: 'packages/core/src/table/create-record.ts',
    from: '...remembered(once, id, now)]',
    to: ']',
  },
  {
    name: 'A mail that is told of twice is another one the second time',
    law: 'kept',
    file: 'packages/core/src/mail/inbound/receive-mail.ts',
    from: 'const id = await mailIdOf(mail, raw, arrival)',
    to: 'await mailIdOf(mail, raw, arrival)\n  const id = ulid(services.clock.now())',
  },
  {
    name: 'Numbers are read and then written, not added',
    law: 'unique',
    file: 'packages/core/src/table/counter.ts',
    from: 'return Counter.parse(await table.update(keyOf(kind), { add: { value: count } })).value',
    to: 'const value = (await lastId(table, kind)) + count\n  return Counter.parse(await table.update(keyOf(kind), { set: { value } })).value',
  },
  {
    name: 'Two changes at once: the later one overwrites what it has not read',
    law: 'history',
    file: 'packages/core/src/table/change-record.ts',
    from: 'condition: ifVersion(record.version) } }',
    to: "condition: [{ is: 'present' }] } }",
  },
  {
    name: 'A mail that was refused counts as sent',
    law: 'told',
    file: 'packages/core/src/notices/mail-once.ts',
    from: 'await stores.receipts.release(receipt)',
    to: 'await stores.receipts.finish(receipt, new Date(clock.now().getTime() + days * dayMs))',
  },
  {
    name: 'A record that comes again is mailed again',
    law: 'told',
    file: 'packages/core/src/notices/mail-once.ts',
    from: '  if (!(await begin(receipt, services))) return false\n',
    to: '  await begin(receipt, services)\n',
  },
  {
    name: 'A reply is mailed to everybody but its followers',
    law: 'told',
    file: 'packages/core/src/tickets/notices/ticket-recipients.ts',
    from: "      return actorSide === 'staff' ? company : assignee\n",
    to: "      return actorSide === 'staff' ? company.filter(({ part }) => part === 'client') : assignee\n",
  },
  {
    name: 'A company opens the tickets of others by their number',
    law: 'apart',
    file: 'packages/core/src/tickets/operations/find-ticket.ts',
    from: 'if (!ticket || (companyId !== undefined && ticket.companyId !== companyId)) throw',
    to: 'void companyId\n  if (!ticket) throw',
  },
  {
    name: 'A company reads the notes of staff in a history',
    law: 'apart',
    file: 'packages/core/src/tickets/ticket-history.ts',
    from: 'filter((event) => withNotes || !isInternal(event))',
    to: 'filter((event) => withNotes || event)',
  },
  {
    name: 'A client finds a ticket by the words of its notes',
    law: 'search',
    file: 'packages/core/src/tickets/search-tickets.ts',
    from: 'const isShown = ({ isInternal }: { isInternal: boolean }) => isStaff || !isInternal',
    to: 'const isShown = ({ isInternal }: { isInternal: boolean }) => isStaff || !isInternal || true',
  },
  {
    name: 'A figure is counted again when its record comes again',
    law: 'figures',
    file: 'packages/core/src/figures/figure-count.ts',
    from: "const condition = before ? { attribute: 'version', equals: before.version } : ({ is: 'absent' } as const)\n  return { put, condition: [condition] }",
    to: 'return { put }',
  },
  {
    name: 'A batch of the stream that failed as a whole is taken for done',
    law: 'audit',
    file: 'packages/core/src/stream/follow-stream.ts',
    from: "    log.error('changes failed together', { job, count: changes.length, cause: causeOf(error) })\n    return changes\n",
    to: "    log.error('changes failed together', { job, count: changes.length, cause: causeOf(error) })\n    return []\n",
  },
  {
    name: 'Two jobs that seal at once: the later link takes the place of the other',
    law: 'sealed',
    file: 'packages/core/src/audit/chain-store.ts',
    from: 'hash: await hashOf(link) }, ifAbsent)',
    to: 'hash: await hashOf(link) })',
  },
  {
    name: 'Waiting for the client does not stop the clock',
    law: 'levels',
    file: 'packages/core/src/tickets/operations/move-ticket.ts',
    from: 'const pushed = pushedOn(ticket, stoodStillSince, now, promises)',
    to: 'const pushed = pushedOn(ticket, null, now, promises)\n  void stoodStillSince',
  },
  {
    name: 'A change of a ticket is no news for the queue in memory',
    law: 'queue',
    file: 'packages/core/src/tickets/ticket-store.ts',
    from: 'return changeRecord<TicketRecord>(table, { ...record, change, writes: [...writes, news] })',
    to: 'void news\n    return changeRecord<TicketRecord>(table, { ...record, change, writes })',
  },
  {
    name: 'A read that failed is awaited too late, and ends the process',
    law: 'faultless',
    file: 'packages/core/src/search/look-up.ts',
    from: '      const [texts] = await Promise.all([\n        step === 0 ? newest : [],\n        ...readings.map((reading) => read(reading, limit)),\n      ])\n',
    to: '      const reads = readings.map((reading) => read(reading, limit))\n      const texts = step === 0 ? await newest : []\n      await Promise.all(reads)\n',
  },
]
