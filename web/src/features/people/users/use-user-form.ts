import {
  type CurrentUser,
  EditedUser,
  mayApprove,
  NewUser,
  scopeOf,
  type UserDetails,
  type UserUpdate,
} from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { userLists } from './user-lists.ts'

/** Adds a person, or changes `user`. After an error the form keeps its text. */
export function useUserForm(
  actor: CurrentUser,
  user: UserDetails | undefined,
  onSaved: (user: UserDetails) => void,
) {
  const isOwnCompanyOnly = scopeOf(actor.role, 'user:write') !== 'any'
  const form = useSchemaForm(user ? EditedUser : NewUser, {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    username: user?.username ?? '',
    email: user?.email ?? '',
    company: user?.company ?? (isOwnCompanyOnly ? actor.company : ''),
    createCompany: false,
    phoneNumber: user?.phoneNumber ?? '',
    role: user?.role ?? 'client',
    ticketScope: user?.ticketScope,
    isApprover: user?.isApprover ?? false,
    ...(user?.vendorId && { vendorId: user.vendorId }),
    siteId: user?.siteId ?? null,
    externalIds: user?.externalIds ?? [],
    invite: true,
  })
  const { create } = useCreate('users.create')
  const { forget } = useLists()
  const { toast } = useToast()

  const submit = useSubmit(form, {
    send: async (entered) => {
      const saved = user
        ? await call('users.update', { params: { id: user.id }, body: changesOf(user, entered) })
        : await create({ ...entered, isApprover: mayApprove(entered.role) && entered.isApprover === true })
      onSaved(saved)
      toast(user ? changed(entered) : added(entered, saved))
      await forget(userLists)
    },
    failed: 'Nothing was lost. Please try again.',
    // Reopening the form then shows somebody else's change.
    onFailed: (error) => error instanceof ApiError && error.code === 'CONFLICT' && forget(userLists),
  })

  return { form, submit, isOwnCompanyOnly }
}

const changed = ({ firstName, lastName }: NewUser) => ({
  title: 'Changes saved',
  description: `${firstName} ${lastName} is up to date.`,
})

function added({ firstName, lastName, email, invite }: NewUser, { mailSuppression }: UserDetails) {
  const later = `${firstName} ${lastName} can be invited later.`
  const told = mailSuppression
    ? `No invitation was sent: mail to ${email} is blocked.`
    : `An invitation is on its way to ${email}.`
  return { title: 'Person added', description: invite ? told : later }
}

/** Sends only what was changed, so as not to undo somebody else's changes. */
function changesOf(user: UserDetails, entered: NewUser): UserUpdate {
  const { invite: _, createCompany, ...fields } = entered
  const before: Partial<Record<string, unknown>> = { ...user, phoneNumber: user.phoneNumber ?? '' }
  // Who can't approve any more by their new role isn't asked to stop.
  const wanted = { ...fields, isApprover: mayApprove(fields.role) ? fields.isApprover : undefined }
  const different = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name] ?? undefined),
  )
  return { version: user.version, createCompany, ...Object.fromEntries(different) }
}
