import type { ApprovalsNeeded, NewTicket } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { activeTeam } from '../../duty/team.ts'
import { deskDay } from '../../figures/local-calendar.ts'
import type { SignedInContext } from '../../operation.ts'
import { refuse } from '../operations/ticket-references.ts'
import { tagsNamed } from '../tags/set-tags.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import { openTasks } from './open-tasks.ts'
import { devicesIn, planAnswers, requireAnswers } from './plan-answers.ts'
import { titleOf } from './title-of.ts'

/** What a request form makes of a new ticket. */
export interface RaisedForm
  extends Pick<TicketRecord, 'title' | 'priority' | 'teamId' | 'tagIds' | 'checklist' | 'request'> {
  /** The devices that were named in answers which the company sees. */
  deviceIds: number[]
  /** How many have to approve it. */
  approvals: ApprovalsNeeded | null
}

/**
 * The part of a new ticket that its request form decides; undefined for the plain form. Throws VALIDATION_FAILED for answers that don't
 * fit the form as it is now, and for a form that can't be chosen.
 */
export async function raisedAs(
  { formId, answers, title }: Pick<NewTicket, 'formId' | 'answers' | 'title'>,
  companyId: number,
  context: SignedInContext,
): Promise<RaisedForm | undefined> {
  const { actor, stores, clock, settings } = context
  if (formId === undefined) {
    if (answers.length > 0) refuse('answers', 'Choose a form first.')
    return undefined
  }
  const { forms } = await stores.requestForms.read()
  const terms = forms.find(({ id }) => id === formId)?.terms
  if (!terms || terms.isArchived) return refuse('formId', 'This form no longer exists. Choose another one.')
  const asked = terms.questions.map((field) => ({ ...field, answer: null }))
  const questions = await planAnswers(asked, answers, { side: sideOf(actor.role), companyId, stores })
  requireAnswers(questions, 'to_raise')

  const owners = terms.tasks.flatMap(({ ownerId }) => ownerId ?? [])
  const [users, teams, tagged] = await Promise.all([
    owners.length > 0 ? stores.users.byIds([...new Set(owners)]) : new Map<number, never>(),
    terms.teamId === null ? undefined : stores.teams.read(),
    terms.tags.length > 0 ? tagsNamed(terms.tags, context) : { found: [] },
  ])
  const { request, checklist } = openTasks(
    { formId, name: terms.name, title: terms.title, questions, tasks: terms.tasks, openedIds: [] },
    { holds: terms.holds, items: [] },
    {
      today: deskDay({ clock, settings }),
      isOnStaff: (id) => isOnStaff(users.get(id)),
    },
  )
  return {
    ...{ request, checklist, priority: terms.priority, approvals: terms.approvals },
    deviceIds: devicesIn(questions),
    title: titleOf(request) ?? title,
    teamId: teams && terms.teamId !== null && activeTeam(teams, terms.teamId) ? terms.teamId : null,
    tagIds: tagged.found.map(({ id }) => id),
  }
}
