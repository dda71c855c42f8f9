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
    from: 'const { items, next } = await listParts(table, parts, page, false)\n  return { items: items.flatMap((event) => (isInternal(event) ? [] : event)), next }',
    to: 'return (await listParts(table, parts, page, true)) as Page<PublicTicketEvent>',
  },
  {
    name: 'Everybody of a company reads its private tickets',
    law: 'apart',
    file: 'packages/core/src/tickets/ticket-readers.ts',
    from: "if (ticket.isPrivate || shared === 'none') return false",
    to: "if (shared === 'none') return false",
  },
  {
    name: 'Somebody to whom only their own tickets are shown reads all of the company',
    law: 'apart',
    file: 'packages/core/src/tickets/ticket-readers.ts',
    from: "if (ticket.isPrivate || shared === 'none') return false",
    to: "if (ticket.isPrivate) return false\n  if (shared === 'none') return true",
  },
  {
    name: 'A vendor reads what another one has to prove',
    law: 'apart',
    file: 'packages/core/src/vendors/vendor-filter.ts',
    from: "  if (vendorId !== undefined && vendorId !== actor.vendorId) throw new AppError('NOT_FOUND')\n",
    to: '',
  },
  {
    name: 'Replies are found by their first word alone',
    law: 'search',
    file: 'packages/core/src/tickets/searched-texts.ts',
    from: "return [said('reply', entry.message), ...files]",
    to: "return [said('reply', entry.message.split(' ')[0] ?? ''), ...files]",
  },
  {
    name: 'A figure is counted anew, and not taken from what it was',
    law: 'figures',
    file: 'packages/core/src/figures/figure-count.ts',
    from: '  if (before) addShare(additions, before, -1)\n',
    to: '',
  },
  {
    name: 'The time zone’s clocks are those of winter all year',
    law: 'levels',
    file: 'packages/core/src/tickets/sla/business-time.ts',
    from: 'const offset = tzOffset(timeZone, new Date(instant))',
    to: 'const offset = tzOffset(timeZone, new Date(0 * instant))',
  },
  {
    name: 'A mail raises a ticket of the desk’s own company',
    law: 'kept',
    file: 'packages/core/src/mail/inbound/raise-by-mail.ts',
    from: '...{ clientId: client.id, companyId: client.companyId },',
    to: '...{ clientId: client.id, companyId: 1 },',
  },
  {
    name: 'The followers of a merged ticket are left behind',
    law: 'history',
    file: 'packages/core/src/tickets/corrections/merge.ts',
    from: 'const followerIds = [...into.followerIds, ...newFollowerIds]',
    to: 'const followerIds = [...into.followerIds]',
  },
  {
    name: 'An import leaves out the last row of each part',
    law: 'kept',
    file: 'packages/core/src/imports/import-part.ts',
    from: '        people.map(({ cells }) => cells),\n',
    to: '        people.map(({ cells }) => cells).slice(0, -1),\n',
  },
  {
    name: 'A recurring ticket stays due when it was raised',
    law: 'rounds',
    file: 'packages/core/src/tickets/recurring/raise-run.ts',
    from: 'return { doneUntil, next, problem: null,',
    to: 'void doneUntil\n  return { doneUntil: recurring.doneUntil, next: recurring.next, problem: null,',
  },
  {
    name: 'That somebody was deactivated is in no log',
    law: 'audit',
    file: 'packages/core/src/audit/keep-audit.ts',
    from: 'await stores.audit.appendAll(entries)',
    to: "await stores.audit.appendAll(entries.filter(({ action }) => action !== 'deactivated'))",
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
    name: 'A change writes the whole record, as it was read',
    law: 'versions',
    file: 'packages/core/src/table/change-record.ts',
    from: 'update: { update: key, changes, condition: ifVersion(record.version) } }',
    to: 'update: { put: { ...changed, ...keys, ...key }, condition: ifVersion(record.version) } }',
  },
  {
    name: 'An event of a kind that is not known counts as told',
    law: 'versions',
    file: 'functions/src/jobs/send-notifications/work.ts',
    from: '    const pushed = told.get(record) ?? push(record, common)\n',
    to: "    const { item } = changedItem(record)\n    if (changeKind('send-notifications', changedItem(record)) === 'event' && !NotifiedEvent.safeParse(item).success) return\n    const pushed = told.get(record) ?? push(record, common)\n",
  },
  {
    name: 'A history with an entry of a kind that is not known can not be read',
    law: 'faultless',
    file: 'packages/core/src/tickets/ticket-history.ts',
    from: '(knownTypes.has(String(item.type)) ? TicketEvent.parse(item) : [])',
    to: 'TicketEvent.parse(item)',
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
