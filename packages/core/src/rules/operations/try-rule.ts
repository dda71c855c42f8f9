import { limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { requireNamed } from '../require-named.ts'
import { tryRules } from '../try-rules.ts'

/** The id of a rule that isn't saved yet. */
const unsaved = Number.MAX_SAFE_INTEGER

/**
 * What the rules would have done to the last days' tickets: as they are, with one of them as on, or with a rule as it
 * is being edited. Changes nothing. Throws RULE_NOT_FOUND.
 */
export const tryRule: Operation<'rules.try'> = async ({ body: { id, rule } }, context) => {
  const { rules } = await context.stores.rules.read()
  const saved = rules.find((each) => each.id === id)
  if (id !== null && !saved) throw new AppError('RULE_NOT_FOUND')
  const tried = rule ?? saved
  if (!tried) return tryRules(rules, undefined, context)
  await requireNamed(tried, saved ?? {}, context.stores)
  const inPlace = { ...tried, id: id ?? unsaved, isOn: true }
  const wanted = saved ? rules.map((each) => (each === saved ? inPlace : each)) : [...rules, inPlace]
  return tryRules(wanted.slice(0, limits.rules.count + 1), inPlace.id, context)
}
