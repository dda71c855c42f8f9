import { can, limits, type RequestForms, type RequestFormTerms } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import { folded } from '../../folded.ts'
import type { Actor, Operation, SignedInContext } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { refuse, requireTeam } from '../operations/ticket-references.ts'
import { sideOf } from '../ticket.ts'
import type { FormsRecord } from './form-store.ts'

/** The kinds of requests that can be chosen; administrators see archived ones, too. Clients learn nothing of what only staff see. */
export const listForms: Operation<'requestForms.list'> = async (_, { actor, stores }) =>
  presentForms(await stores.requestForms.read(), actor, stores)

/** Adds a request form. Throws CONFLICT and VALIDATION_FAILED. */
export const createForm: Operation<'requestForms.create'> = async ({ body }, context) => {
  const forms = await open(body.version, context)
  if (forms.forms.length >= limits.requestForm.count)
    refuse('terms.name', `There can be at most ${limits.requestForm.count} forms.`)
  return save(forms, { id: forms.lastId + 1, terms: body.terms }, 'created', context)
}

/** Changes a request form, archives it or takes it back; tickets keep what was asked then. */
export const updateForm: Operation<'requestForms.update'> = async ({ params, body }, context) => {
  const forms = await open(body.version, context)
  if (!forms.forms.some(({ id }) => id === params.id)) throw new AppError('REQUEST_FORM_NOT_FOUND')
  return save(forms, { id: params.id, terms: body.terms }, 'changed', context)
}

async function open(version: number, { stores }: SignedInContext): Promise<FormsRecord> {
  const forms = await stores.requestForms.read()
  if (forms.version !== version) throw new AppError('CONFLICT')
  return forms
}

async function save(
  record: FormsRecord,
  form: FormsRecord['forms'][number],
  type: string,
  { actor, stores, clock }: SignedInContext,
): Promise<RequestForms> {
  const others = record.forms.filter(({ id }) => id !== form.id)
  const before = record.forms.find(({ id }) => id === form.id)
  await check(form.terms, before?.terms, stores)
  if (others.some(({ terms }) => folded(terms.name) === folded(form.terms.name)))
    refuse('terms.name', 'Another form has this name.')
  const forms = before ? record.forms.map((each) => (each === before ? form : each)) : [...others, form]
  const bytes = new TextEncoder().encode(JSON.stringify(forms)).length
  if (bytes > limits.requestForm.bytes)
    refuse('terms.questions', 'All forms together are too long. Shorten some first.')
  const lastId = Math.max(record.lastId, form.id)
  const at = clock.now().toISOString()
  const act = { type, actorId: actor.userId, at, label: form.terms.name, changes: [] }
  return presentForms(
    await stores.requestForms.change(record, { forms, lastId }, form.id, act),
    actor,
    stores,
  )
}

/** Whom and what a form names has to be there when it is first named; what has left since may stay. */
async function check(
  { teamId, tasks }: RequestFormTerms,
  before: RequestFormTerms | undefined,
  stores: Stores,
): Promise<void> {
  if (teamId !== null && teamId !== before?.teamId) await requireTeam(teamId, stores)
  const had = new Set(before?.tasks.map(({ ownerId }) => ownerId))
  const owners = tasks.flatMap(({ ownerId }) => (ownerId === null || had.has(ownerId) ? [] : ownerId))
  const users = await stores.users.byIds([...new Set(owners)])
  if (!owners.every((id) => isOnStaff(users.get(id))))
    refuse('terms.tasks', 'Choose a colleague who is on the staff.')
}

async function presentForms(
  { version, forms }: FormsRecord,
  actor: Actor,
  { users }: Pick<Stores, 'users'>,
): Promise<RequestForms> {
  const isStaff = sideOf(actor.role) === 'staff'
  const shown = forms.filter(({ terms }) => !terms.isArchived || can(actor.role, 'requestForm:manage'))
  if (!isStaff) return { version: null, forms: shown.map(forClients), people: [] }
  const owners = shown.flatMap(({ terms }) => terms.tasks.flatMap(({ ownerId }) => ownerId ?? []))
  const names = await users.namesOf([...new Set(owners)])
  return {
    version,
    forms: shown,
    people: [...new Set(owners)].map((id) => ({ id, name: nameOf(names.get(id)) })),
  }
}

/** A form without what only staff see: questions of theirs, tasks, tags and team. */
function forClients({ id, terms }: FormsRecord['forms'][number]) {
  const questions = terms.questions.filter(({ audience }) => audience === 'everybody')
  return { id, terms: { ...terms, questions, tasks: [], tags: [], teamId: null, holds: false } }
}
