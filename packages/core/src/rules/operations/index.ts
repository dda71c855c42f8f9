import { createRule, removeRule, reorderRules, updateRule } from './change-rules.ts'
import { listRuleHistory } from './list-rule-history.ts'
import { listRules } from './list-rules.ts'
import { tryRule } from './try-rule.ts'

export const rulesOperations = {
  'rules.list': listRules,
  'rules.create': createRule,
  'rules.reorder': reorderRules,
  'rules.update': updateRule,
  'rules.remove': removeRule,
  'rules.history': listRuleHistory,
  'rules.try': tryRule,
}
