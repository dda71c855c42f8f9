import type { NewUser } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { statusOf } from '../present-user-details.ts'
import type { UserRecord } from '../user.ts'
import type { UserAct } from '../user-store.ts'
import { noPassword } from './no-password.ts'

/** Whoever is to look after the whole system. */
export type NewAdministrator = Pick<NewUser, 'firstName' | 'lastName' | 'username' | 'email'>

/** `again`: the person had been added before, and has no password yet. `has_password`: there was nothing to do. */
export type InvitationOutcome = 'invited' | 'again' | 'has_password'

/**
 * Adds a global administrator of the service company for whoever runs the system, above all the first one: nobody is signed
 * in, so the audit log names the system. The invitation goes out by what is told of it, as everybody's. Called again
 * for the same person it lets another link be mailed, as long as there is no password. Throws USERNAME_TAKEN or EMAIL_TAKEN
 * when it is somebody else's, and FORBIDDEN for a person of that name who is no active global administrator.
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

/** The active global administrator who has both the name and the address already. */
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
