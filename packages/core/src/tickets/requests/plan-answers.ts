import { calendarDay, type GivenAnswer, limits, type TicketSide } from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { refuse } from '../operations/ticket-references.ts'
import type { RequestRecord } from '../ticket.ts'

type Field = RequestRecord['questions'][number]
type Answer = Field['answer']
type Given = GivenAnswer['value']

/** Who answers: a side sees its questions only, and names people and devices of the ticket's company only. */
interface Answering {
  side: TicketSide
  companyId: number
  stores: Pick<Stores, 'users' | 'devices'>
}

const seenBy = ({ audience }: Field, side: TicketSide) => side === 'staff' || audience === 'everybody'

/**
 * A request's questions with the answers that are given; those that aren't given stay. Throws VALIDATION_FAILED for what doesn't fit:
 * a field that the side doesn't see is one that doesn't exist.
 */
export async function planAnswers(
  questions: readonly Field[],
  given: readonly GivenAnswer[],
  answering: Answering,
): Promise<Field[]> {
  const byId = new Map(given.map(({ fieldId, value }) => [fieldId, value]))
  const seen = new Set(questions.filter((field) => seenBy(field, answering.side)).map(({ id }) => id))
  if (given.some(({ fieldId }) => !seen.has(fieldId)))
    refuse('answers', 'The form doesn’t ask this. Load the page again.')
  return Promise.all(
    questions.map(async (field) => {
      const value = byId.get(field.id)
      if (value === undefined) return field
      return { ...field, answer: await answerOf(field, value, answering) }
    }),
  )
}

/** Throws VALIDATION_FAILED if one of the questions that have to be answered by now isn't. */
export function requireAnswers(questions: readonly Field[], need: Field['need']): void {
  const missing = questions.find((field) => field.need === need && field.answer === null)
  if (missing) refuse(`answers.${missing.id}`, `Please fill in “${missing.label}”.`)
}

/** The devices that answers name. Not those of answers that only staff see: the company sees a ticket's devices. */
export function devicesIn(questions: readonly Field[]): number[] {
  return questions.flatMap(({ kind, audience, answer }) =>
    kind === 'device' && audience === 'everybody' && typeof answer?.value === 'number' ? [answer.value] : [],
  )
}

async function answerOf(field: Field, value: Given, answering: Answering): Promise<Answer> {
  if (value === null || value === '') return null
  const wrong = (message: string) => refuse(`answers.${field.id}`, message)
  switch (field.kind) {
    case 'yes_no':
      if (typeof value !== 'boolean') return wrong('Choose yes or no.')
      return { value, text: value ? 'Yes' : 'No' }
    case 'person': {
      const user = typeof value === 'number' ? await personOf(value, answering) : undefined
      return user ? { value: user.id, text: nameOf(user) } : wrong('This person does not exist.')
    }
    case 'device': {
      const device = typeof value === 'number' ? await deviceOf(value, answering) : undefined
      return device
        ? { value: device.id, text: device.deviceName }
        : wrong('This device does not exist, or is retired.')
    }
    case 'choice':
      return isOption(value, field) ? { value, text: value } : wrong('Choose one of the choices.')
    case 'date':
      return calendarDay().safeParse(value).success ? said(value as string) : wrong('Please enter a day.')
    case 'text':
      if (typeof value !== 'string') return wrong('Please enter a text.')
      if (/[\n\t]/.test(value)) return wrong('Please enter a single line.')
      return value.length > limits.requestForm.line.max
        ? wrong(`The answer must be at most ${limits.requestForm.line.max} characters`)
        : said(value)
    case 'long_text':
      return typeof value === 'string' ? said(value) : wrong('Please enter a text.')
  }
}

const said = (value: string) => ({ value, text: value })
const isOption = (value: Given, { options }: Field): value is string => options.some((each) => each === value)

async function personOf(id: number, { companyId, stores }: Answering) {
  const user = (await stores.users.byIds([id])).get(id)
  return user?.isActive && user.companyId === companyId ? user : undefined
}

async function deviceOf(id: number, { companyId, stores }: Answering) {
  const device = (await stores.devices.byIds([id])).get(id)
  return device?.companyId === companyId && !device.isRetired ? device : undefined
}

/** What a side sees of a request. */
export function requestSeenBy(request: RequestRecord, side: TicketSide) {
  const questions = request.questions.filter((field) => seenBy(field, side))
  return {
    name: request.name,
    questions: questions.map(({ audience, ...field }) => ({ ...field, isInternal: audience === 'staff' })),
  }
}

/** A request on the way to another company, which doesn't read who and what of the old one it named. */
export function withoutReferences(request: RequestRecord | null): RequestRecord | null {
  if (!request) return null
  const isReference = ({ kind }: Field) => kind === 'person' || kind === 'device'
  const questions = request.questions.map((field) =>
    isReference(field) ? { ...field, answer: null } : field,
  )
  return { ...request, questions }
}
