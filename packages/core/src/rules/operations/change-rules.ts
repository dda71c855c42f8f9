import { limits, type RuleForm, type Rules } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { presentRules } from '../present-rules.ts'
import { requireNamed } from '../require-named.ts'
import type { RuleRecord, RulesRecord } from '../rule.ts'
import { ruleChanges } from '../rule-changes.ts'
import type { RuleAct } from '../rule-store.ts'

/** Adds a rule behind all others. */
export const createRule: Operation<'rules.create'> = async ({ body }, context) => {
  const rules = await current(body.version, context)
  if (rules.rules.length >= limits.rules.count)
    refuse('name', `There can be at most ${limits.rules.count} rules. Delete some first.`)
  const id = rules.lastId + 1
  const rule = await checked(id, body, rules, context)
  const act = { type: 'created', label: rule.name, changes: await ruleChanges(undefined, rule, context) }
  return save(rules, { rules: [...rules.rules, rule], lastId: id }, id, act, context)
}

/** Changes a rule, or switches it on or off. Saving it unchanged changes nothing. */
export const updateRule: Operation<'rules.update'> = async ({ params: { id }, body }, context) => {
  const rules = await current(body.version, context)
  const before = findRule(rules, id)
  const rule = await checked(id, body, rules, context)
  const changes = await ruleChanges(before, rule, context)
  if (changes.length === 0) return presentRules(rules, context)
  const list = rules.rules.map((each) => (each === before ? rule : each))
  return save(rules, { rules: list }, id, { type: 'changed', label: rule.name, changes }, context)
}

/** Deletes a rule; its id isn't given again. */
export const removeRule: Operation<'rules.remove'> = async ({ params: { id }, query }, context) => {
  const rules = await current(query.version, context)
  const rule = findRule(rules, id)
  const list = rules.rules.filter((each) => each !== rule)
  return save(rules, { rules: list }, id, { type: 'deleted', label: rule.name, changes: [] }, context)
}

/** Puts the rules into another order. */
export const reorderRules: Operation<'rules.reorder'> = async ({ body: { version, ids } }, context) => {
  const rules = await current(version, context)
  const list = ids.map((id) => findRule(rules, id))
  if (new Set(ids).size !== rules.rules.length || ids.length !== rules.rules.length)
    refuse('ids', 'Name each rule once.')
  const moved = list.find((rule, at) => rule !== rules.rules[at])
  if (!moved) return presentRules(rules, context)
  const names = (all: readonly RuleRecord[]) => all.map(({ name }) => name).join(', ')
  const changes = [{ field: 'order', from: names(rules.rules), to: names(list) }]
  return save(rules, { rules: list }, moved.id, { type: 'reordered', label: 'Rules', changes }, context)
}

/** Throws CONFLICT unless it's the version that the caller saw. */
async function current(version: number, { stores }: SignedInContext): Promise<RulesRecord> {
  const rules = await stores.rules.read()
  if (rules.version !== version) throw new AppError('CONFLICT')
  return rules
}

function findRule({ rules }: RulesRecord, id: number): RuleRecord {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw new AppError('RULE_NOT_FOUND')
  return rule
}

async function checked(
  id: number,
  { version: _, ...terms }: RuleForm,
  { rules }: RulesRecord,
  { stores }: SignedInContext,
): Promise<RuleRecord> {
  const others = rules.filter((each) => each.id !== id)
  if (others.some(({ name }) => folded(name) === folded(terms.name)))
    refuse('name', 'Another rule has this name.')
  await requireNamed(terms, rules.find((each) => each.id === id) ?? {}, stores)
  const rule = { id, ...terms }
  const bytes = new TextEncoder().encode(JSON.stringify([...others, rule])).length
  if (bytes > limits.rules.bytes)
    refuse('name', 'All rules together are too long. Shorten or delete some first.')
  return rule
}

async function save(
  rules: RulesRecord,
  change: { rules: RuleRecord[]; lastId?: number },
  id: number,
  act: Pick<RuleAct, 'type' | 'label' | 'changes'>,
  context: SignedInContext,
): Promise<Rules> {
  const { actor, stores, clock } = context
  const by = { actorId: actor.userId, at: clock.now().toISOString() }
  return presentRules(await stores.rules.change(rules, change, id, { ...act, ...by }), context)
}
