import { Rule } from '@remotehands/contract'
import * as z from 'zod'

export const RuleRecord = Rule
export type RuleRecord = z.output<typeof RuleRecord>

/** All rules in their order: one item, so that one read says what a new ticket goes through. */
export const RulesRecord = z.object({
  /** 0 until one is first saved. */
  version: z.int(),
  /** The last id given: no id is given twice. */
  lastId: z.int(),
  rules: z.array(RuleRecord),
})
export type RulesRecord = z.output<typeof RulesRecord>

export const noRules: RulesRecord = { version: 0, lastId: 0, rules: [] }
