import { dayMs, recordId } from '@remotehands/contract'
import * as z from 'zod'
import { type RecordAct, recordEventWrite } from '../events/record-act.ts'
import { RuleEffect } from '../events/rule-effect.ts'
import { ttlOf } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { singleRecord } from '../table/records.ts'
import { ifAbsent, type Table, type Write } from '../table/table.ts'
import { noRules, type RuleRecord, RulesRecord } from './rule.ts'

/** What the audit log says of a change. */
export type RuleAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes' | 'label'>

/** One ticket in a rule's history. */
const RuleDeed = z.object({ id: z.string(), at: z.string(), ticketId: recordId, effect: RuleEffect })
export type RuleDeed = z.output<typeof RuleDeed>

const keptDays = 366
export const deedPrefix = 'DEED#'
const Turns = z.object({ value: z.int() })

const ruleKey = (id: number) => `RULE#${id}`
const turnKey = (ruleId: number) => ({ pk: ruleKey(ruleId), sk: 'TURN' })

export function ruleStore(table: Table) {
  const key = { pk: 'RULES', sk: 'RULES' }
  const { read, change } = singleRecord(table, { key, shape: RulesRecord, unsaved: noRules })
  return {
    /** Strongly consistent. Empty if none was saved yet. */
    read,
    /** Throws CONFLICT if the rules changed since they were read. */
    change: (
      record: RulesRecord,
      changes: { rules: RuleRecord[]; lastId?: number },
      ruleId: number,
      act: RuleAct,
    ): Promise<RulesRecord> =>
      change(record, changes, recordEventWrite(key.pk, 'rule', ruleId, { ...act, companyId: null })),
    /** How many turns a rule has given out. Strongly consistent. */
    async turns(ruleId: number): Promise<number> {
      const item = await table.get(turnKey(ruleId), { consistent: true })
      return item ? Turns.parse(item).value : 0
    },
    /** Takes the next turn of a rule: 0, 1, 2, … A ticket that isn't stored after all leaves a gap. */
    async takeTurn(ruleId: number): Promise<number> {
      return Turns.parse(await table.update(turnKey(ruleId), { add: { value: 1 } })).value - 1
    },
    /** What a rule did, newest first. */
    history: (ruleId: number, page: PageRequest): Promise<Page<RuleDeed>> =>
      listSorted(
        table,
        { pk: ruleKey(ruleId), sk: { beginsWith: deedPrefix }, descending: true },
        page,
        (item) => RuleDeed.parse(item),
      ),
  }
}

/** Enters what rules did to a new ticket into their histories. */
export function deedWrites(
  effects: readonly RuleEffect[],
  { id, at, ticketId }: Omit<RuleDeed, 'effect'>,
): Write[] {
  const ttl = ttlOf(new Date(Date.parse(at) + keptDays * dayMs))
  return effects.map((effect) => ({
    put: { pk: ruleKey(effect.ruleId), sk: `${deedPrefix}${id}`, id, at, ticketId, effect, ttl },
    condition: ifAbsent,
  }))
}
