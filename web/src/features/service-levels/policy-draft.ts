import {
  type PriorityTargets,
  type ServiceLevelTerms,
  ServicePolicy,
  type TicketPriority,
  targetWords,
} from '@remotehands/contract'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { type EscalationDraft, escalationBy, escalationDraft } from './escalation-draft.ts'
import { minutesOf, nextId, priorities, type TargetName, targets } from './level-words.ts'

/** Targets of one priority as typed. */
export type TargetDraft = Record<TargetName, string> & Pick<PriorityTargets, 'clock'>
/** A policy while it is edited. */
export interface PolicyDraft {
  name: string
  calendarId: number
  targets: Record<TicketPriority, TargetDraft>
  escalations: EscalationDraft[]
}

/** A new policy begins as the default. */
export function policyDraft(policy: ServicePolicy | undefined, terms: ServiceLevelTerms): PolicyDraft {
  const model = policy ?? terms.policies.find(({ id }) => id === terms.defaultPolicyId)
  if (!model) throw new Error('There is no default policy.')
  const typed = priorities.map((priority) => {
    const { clock, ...minutes } = model.targets[priority]
    const texts = targets.map((target) => {
      const time = minutes[target]
      return [target, time === null ? '' : targetWords(time)]
    })
    return [priority, { clock, ...Object.fromEntries(texts) }]
  })
  return {
    name: policy?.name ?? '',
    calendarId: model.calendarId,
    targets: Object.fromEntries(typed) as PolicyDraft['targets'],
    escalations: model.escalations.map(escalationDraft),
  }
}

type Checked = { policy: ServicePolicy; errors?: never } | { errors: Record<string, string>; policy?: never }

/** The policy that a draft says, or what is wrong by field. */
export function checkPolicy(
  draft: PolicyDraft,
  policy: ServicePolicy | undefined,
  terms: ServiceLevelTerms,
): Checked {
  const others = terms.policies.filter(({ id }) => id !== policy?.id)
  const { data, error } = ServicePolicy.safeParse({
    id: policy?.id ?? nextId(terms.policies),
    ...{ name: draft.name, calendarId: draft.calendarId },
    targets: Object.fromEntries(
      priorities.map((priority) => [priority, promisedBy(draft.targets[priority])]),
    ),
    escalations: draft.escalations.map(escalationBy),
  })
  const errors = issuesByField(error)
  for (const [at, { assignTo, userId, teamId }] of draft.escalations.entries()) {
    if (assignTo === 'person' && userId === undefined)
      errors[`escalations.${at}.assignment`] = 'Choose a person.'
    if (assignTo === 'team' && teamId === undefined) errors[`escalations.${at}.assignment`] = 'Choose a team.'
  }
  if (others.some(({ name }) => name.toLowerCase() === draft.name.trim().toLowerCase()))
    errors.name = 'Another policy has this name.'
  return data && Object.keys(errors).length === 0 ? { policy: data } : { errors }
}

/** What can't be read is no whole number of minutes; only a next response may be left out. */
function promisedBy({ clock, ...texts }: TargetDraft) {
  const read = (target: TargetName) =>
    target === 'nextResponse' && texts[target].trim() === '' ? null : (minutesOf(texts[target]) ?? Number.NaN)
  return { clock, ...Object.fromEntries(targets.map((target) => [target, read(target)])) }
}
