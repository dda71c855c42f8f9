import type { NewUser } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { statusOf } from '../present-user.ts'
import type { UserRecord } from '../user.ts'
import type { UserAct } from '../user-store.ts'
import { noPassword } from './no-password.ts'

/** Someone who will look after the whole system. */
export type NewAdministrator = Pick<NewUser, 'firstName' | 'lastName' | 'username' | 'email'>

/** `again`: the person was added before but has no password yet. `has_password`: there was nothing to do. */
export type InvitationOutcome = 'invited' | 'again' | 'has_password'

/**
 * Adds a global administrator of the service company for whoever runs the system, above all the first one: no
 * one is signed in, so the audit log names the system. The event triggers the invitation, as for everyone.
 * Called again for the same person, it sends another link as long as there is no password. Throws
 * USERNAME_TAKEN or EMAIL_TAKEN if someone else has them, and FORBIDDEN if the person of that name isn't an
 * active global administrator.
 */
export async function inviteAdministrator(
  person: NewAdministrator,
  { stores, clock, settings }: Pick<Services, 'stores' | 'clock'> & { settings: { companyName: string } },
): Promise<{ outcome: InvitationOutcome; user: UserRecord }> {
  const at = clock.now().toISOString()
  const act = (type: string): UserAct => ({ at, actorId: null, type })
  const known = await findSame(person, stores)
  if (known) {
    if (statusOf(known) === 'active') return { outcome: 'has_password', user: known }
    return { outcome: 'again', user: await stores.users.update(known, {}, act('invited')) }
  }
  const company = await stores.companies.findOrCreate(settings.companyName, clock.now())
  const record = {
    ...person,
    ...({ role: 'global_admin', companyId: company.id, phoneNumber: null, isActive: true } as const),
    ...{ createdAt: at, passwordHash: noPassword },
  }
  const user = await stores.users.create(record, undefined, [act('created'), act('invited')])
  return { outcome: 'invited', user }
}

/** Finds the active global administrator who already has both the name and the address. */
async function findSame(
  { username, email }: NewAdministrator,
  { users }: Services['stores'],
): Promise<UserRecord | undefined> {
  const [sameName, sameEmail] = await Promise.all([users.byUsername(username), users.byEmail(email)])
  if (sameName && sameName.id !== sameEmail?.id) throw new AppError('USERNAME_TAKEN')
  if (sameEmail && sameEmail.id !== sameName?.id) throw new AppError('EMAIL_TAKEN')
  if (!sameName) return undefined
  if (sameName.role === 'global_admin' && sameName.isActive) return sameName
  const message = 'This person already has an account that isn’t an active global administrator.'
  throw new AppError('FORBIDDEN', { message })
}
