import {
  type ApprovalsNeeded,
  type Rule,
  type Rules,
  RuleTerms,
  type RuleTime,
  type TicketPriority,
} from '@remotehands/contract'
import { issuesByField } from '../../lib/issues-by-field.ts'

type Channel = Rule['conditions']['channel']
type AssignTo = NonNullable<Rule['actions']['assignment']>['to']

/** A rule while it is edited: texts as typed. */
export interface RuleDraft {
  name: string
  isOn: boolean
  goesOn: boolean
  companyIds: readonly number[]
  priorities: readonly TicketPriority[]
  words: string
  deviceTypes: string
  teamIds: readonly number[]
  channel: Channel
  timeIs: RuleTime['is'] | null
  from: string
  until: string
  priority: TicketPriority | null
  teamId: number | undefined
  assignTo: AssignTo | null
  userId: number | undefined
  /** By company. */
  followers: Readonly<Record<number, readonly number[]>>
  toldIds: readonly number[]
  tagIds: readonly number[]
  approvals: ApprovalsNeeded | null
}

export function draftOf(rule: Rule | undefined, { people }: Rules): RuleDraft {
  const { conditions, actions } = rule ?? {}
  const time = conditions?.time
  const { assignment, followerIds = [] } = actions ?? {}
  const followers: Record<number, number[]> = {}
  for (const id of followerIds) {
    const companyId = people.find((each) => each.id === id)?.companyId ?? 0
    followers[companyId] = [...(followers[companyId] ?? []), id]
  }
  return {
    ...{ name: rule?.name ?? '', isOn: rule?.isOn ?? false, goesOn: rule?.goesOn ?? false },
    companyIds: conditions?.companyIds ?? [],
    priorities: conditions?.priorities ?? [],
    words: conditions?.words.join(', ') ?? '',
    deviceTypes: conditions?.deviceTypes.join(', ') ?? '',
    teamIds: conditions?.teamIds ?? [],
    channel: conditions?.channel ?? null,
    timeIs: time?.is ?? null,
    from: time?.is === 'between' ? time.from : '18:00',
    until: time?.is === 'between' ? time.until : '08:00',
    priority: actions?.priority ?? null,
    teamId: actions?.teamId ?? undefined,
    assignTo: assignment?.to ?? null,
    userId: assignment?.to === 'person' ? assignment.userId : undefined,
    followers,
    toldIds: actions?.toldIds ?? [],
    tagIds: actions?.tagIds ?? [],
    approvals: actions?.approvals ?? null,
  }
}

type Checked = { terms: RuleTerms; errors?: never } | { errors: Record<string, string>; terms?: never }

/** The rule that a draft says, or what is wrong by field. */
export function checkDraft(draft: RuleDraft): Checked {
  const { assignTo, userId } = draft
  if (assignTo === 'person' && userId === undefined)
    return { errors: { ...(checkTerms(draft).errors ?? {}), 'actions.assignment': 'Choose a person.' } }
  return checkTerms(draft)
}

function checkTerms(draft: RuleDraft): Checked {
  const { name, isOn, goesOn, companyIds, priorities, teamIds, channel, timeIs, from, until } = draft
  const { priority, teamId = null, assignTo, userId = 1, followers, toldIds, tagIds, approvals } = draft
  const { data, error } = RuleTerms.safeParse({
    ...{ name, isOn, goesOn },
    conditions: {
      ...{ companyIds, priorities, teamIds, channel },
      words: partsOf(draft.words),
      deviceTypes: partsOf(draft.deviceTypes),
      time: timeIs === 'between' ? { is: timeIs, from, until } : timeIs && { is: timeIs },
    },
    actions: {
      ...{ priority, teamId, toldIds, tagIds, approvals, followerIds: Object.values(followers).flat() },
      assignment: assignTo === 'person' ? { to: assignTo, userId } : assignTo && { to: assignTo },
    },
  })
  if (data) return { terms: data }
  return { errors: issuesByField(error) }
}

function partsOf(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}
