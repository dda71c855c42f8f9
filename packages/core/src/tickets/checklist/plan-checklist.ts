import { type ChecklistAct, limits } from '@remotehands/contract'
import type { ChecklistDeed } from '../../events/desk-event.ts'
import { dayAfter } from '../../figures/calendar-days.ts'
import { refuse } from '../operations/ticket-references.ts'
import type { ChecklistRecord } from '../ticket.ts'

type Item = ChecklistRecord['items'][number]

/** A checklist after an act, and what the history says of it. */
export interface PlannedChecklist {
  checklist: ChecklistRecord
  act: ChecklistDeed
  texts: string[]
  /** Who has an item to do since. */
  ownerIds: number[]
}

/** What an act makes of a checklist; undefined if that is so already. Throws VALIDATION_FAILED for an item that is gone. */
export function planChecklist(
  before: ChecklistRecord,
  wanted: ChecklistAct,
  by: { userId: number; at: string; today: string },
): PlannedChecklist | undefined {
  const { items } = before
  if (wanted.act === 'hold') {
    if (wanted.holds === before.holds) return undefined
    const act = wanted.holds ? 'holds' : 'holds no more'
    return { checklist: { ...before, holds: wanted.holds }, act, texts: [], ownerIds: [] }
  }
  if (wanted.act === 'add') return add(before, wanted.items, by.today)

  const index = items.findIndex(({ id }) => id === wanted.item)
  const item = items[index]
  if (!item) {
    if (wanted.act === 'remove') return undefined
    return refuse('change.item', 'This item is no longer on the checklist.')
  }
  const told = (act: ChecklistDeed, changed: Item[], ownerIds: number[] = []) => {
    const texts = [changed.find(({ id }) => id === item.id)?.text ?? item.text]
    return { checklist: { ...before, items: changed }, act, texts, ownerIds }
  }
  const others = items.toSpliced(index, 1)
  switch (wanted.act) {
    case 'remove':
      return told('removed', others)
    case 'move': {
      const to = Math.min(wanted.to, others.length)
      return to === index ? undefined : told('moved', others.toSpliced(to, 0, item))
    }
    case 'tick': {
      if (wanted.isDone === (item.done !== null)) return undefined
      const done = wanted.isDone ? { at: by.at, byId: by.userId } : null
      return told(wanted.isDone ? 'done' : 'reopened', items.with(index, { ...item, done }))
    }
    case 'edit': {
      const { text, ownerId, dueOn } = wanted
      if (text === item.text && ownerId === item.ownerId && dueOn === item.dueOn) return undefined
      const isGiven = ownerId !== null && ownerId !== item.ownerId
      return told('changed', items.with(index, { ...item, text, ownerId, dueOn }), isGiven ? [ownerId] : [])
    }
  }
}

function add(
  before: ChecklistRecord,
  wanted: Extract<ChecklistAct, { act: 'add' }>['items'],
  today: string,
): PlannedChecklist | undefined {
  const had = new Set(before.items.map(({ id }) => id))
  const added = [...new Map(wanted.map((item) => [item.id, item])).values()].filter(({ id }) => !had.has(id))
  if (added.length === 0) return undefined
  const items = [
    ...before.items,
    ...added.map(({ dueInDays, dueOn, ...item }) => ({
      ...item,
      dueOn: dueInDays === null ? dueOn : dayAfter(today, dueInDays),
      done: null,
    })),
  ]
  if (items.length > limits.checklist.items)
    refuse('change.items', `A checklist has at most ${limits.checklist.items} items.`)
  return {
    checklist: { ...before, items },
    act: 'added',
    texts: added.map(({ text }) => text),
    ownerIds: [...new Set(added.flatMap(({ ownerId }) => ownerId ?? []))],
  }
}
