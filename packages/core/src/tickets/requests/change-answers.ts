import { answersText, dayWords, type GivenAnswer } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { deskDay } from '../../figures/local-calendar.ts'
import type { SignedInContext } from '../../operation.ts'
import { refuse } from '../operations/ticket-references.ts'
import type { RequestRecord, TicketRecord } from '../ticket.ts'
import { openTasks } from './open-tasks.ts'
import { devicesIn, planAnswers } from './plan-answers.ts'
import { titleOf } from './title-of.ts'

/** What answers of staff make of a ticket, and which of them are new; tasks of theirs open. */
interface ChangedAnswers {
  change: Pick<TicketRecord, 'checklist'> & { request: RequestRecord }
  changed: { label: string; from: string | null; to: string | null; isInternal: boolean }[]
  opened: { texts: string[]; ownerIds: number[] }
  /** The title of the corrected answers, unless somebody wrote the present one. */
  title: string
  /** The description with the corrected answers, unless somebody has changed the part that is made of them. */
  description: string
  /** The devices that are on the ticket by its answers now, and those that were. */
  devices: { named: number[]; dropped: number[] }
}

/** Undefined if nothing changes. Throws VALIDATION_FAILED, too, where an answer that raised the ticket is taken away. */
export async function changeAnswers(
  { request, checklist, companyId, title, description }: TicketRecord,
  given: readonly GivenAnswer[],
  { stores, clock, settings }: Pick<SignedInContext, 'stores' | 'clock' | 'settings'>,
): Promise<ChangedAnswers | undefined> {
  if (given.length === 0) return undefined
  if (!request) return refuse('answers', 'This ticket has no form.')
  const news = given.filter(({ fieldId, value }) => {
    const field = request.questions.find(({ id }) => id === fieldId)
    return !field || (field.answer?.value ?? null) !== (value === '' ? null : value)
  })
  if (news.length === 0) return undefined
  const questions = await planAnswers(request.questions, news, { side: 'staff', companyId, stores })
  const taken = questions.find(
    ({ need, answer }, index) => need === 'to_raise' && !answer && request.questions[index]?.answer,
  )
  if (taken) refuse(`answers.${taken.id}`, `Please fill in “${taken.label}”.`)

  const owners = request.tasks.flatMap(({ ownerId }) => ownerId ?? [])
  const users = await stores.users.byIds([...new Set(owners)])
  const { texts, ownerIds, ...change } = openTasks({ ...request, questions }, checklist, {
    today: deskDay({ clock, settings }),
    isOnStaff: (id) => isOnStaff(users.get(id)),
  })
  const changed = questions.flatMap(({ id, label, kind, audience, answer }, index) => {
    if (!news.some(({ fieldId }) => fieldId === id)) return []
    const read = (text: string | undefined) => (text && kind === 'date' ? dayWords(text) : (text ?? null))
    const from = read(request.questions[index]?.answer?.text)
    return [{ label, from, to: read(answer?.text), isInternal: audience === 'staff' }]
  })
  const [had, has] = [devicesIn(request.questions), devicesIn(questions)]
  const devices = {
    named: has.filter((id) => !had.includes(id)),
    dropped: had.filter((id) => !has.includes(id)),
  }
  const isMade = title === titleOf(request)
  const corrected = {
    title: (isMade && titleOf({ ...request, questions })) || title,
    description: described(description, request.questions, questions),
  }
  return { change, changed, opened: { texts, ownerIds }, devices, ...corrected }
}

/** A description that begins with the answers begins with the corrected ones. What was written besides stays. */
function described(description: string, before: Questions, after: Questions): string {
  const [was, is] = [before, after].map((questions) =>
    answersText(questions.map((question) => ({ ...question, text: question.answer?.text ?? null }))),
  ) as [string, string]
  const isMade = was !== '' && (description === was || description.startsWith(`${was}\n\n`))
  return (isMade && `${is}${description.slice(was.length)}`.trim()) || description
}
type Questions = RequestRecord['questions']
