import type { RuleActions, RuleConditions } from '@remotehands/contract'

/** Terms of a rule that is on and stops, where nothing else is said. */
export function ruleTerms(
  name: string,
  conditions: Partial<RuleConditions>,
  actions: Partial<RuleActions>,
  { isOn = true, goesOn = false } = {},
) {
  return {
    ...{ name, isOn, goesOn },
    conditions: {
      ...{ companyIds: [], priorities: [], words: [], deviceTypes: [], teamIds: [] },
      ...{ channel: null, time: null },
      ...conditions,
    },
    actions: {
      ...{ priority: null, teamId: null, assignment: null, followerIds: [], toldIds: [], tagIds: [] },
      approvals: null,
      ...actions,
    },
  }
}
