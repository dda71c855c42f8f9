import { mayGrant, type NewClient, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { CompanyRecord } from '../../entities/user.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { toUser } from '../../presenters/user.ts'
import { companyNameOf } from './company-name.ts'

/** Adds an account (§6). Nobody grants above their own reach, and a local admin stays inside the own company. */
export const createClient: Operation<'auth.createClient'> = async ({ body }, context) => {
  const { stores, clock, hasher, actor, once } = context
  if (!mayGrant(actor.role, body.role)) throw refused('role', 'You may not give this role.')
  const ownCompany = await requireCompanyInReach(body, context)
  const earlier = await findEarlier(body, context)
  if (earlier) return toUser(earlier, await companyNameOf(earlier, stores))
  const company = ownCompany ?? (await stores.companies.findOrCreate(body.company, clock.now()))
  const { firstName, lastName, username, email, role, phoneNumber, password } = body
  const user = await stores.users.create(
    {
      firstName,
      lastName,
      username,
      email,
      role,
      companyId: company.id,
      phoneNumber: phoneNumber || null,
      isActive: true,
      createdAt: clock.now().toISOString(),
      passwordHash: await hasher.hash(password),
    },
    once,
  )
  return toUser(user, company.name)
}

/**
 * The account that this very call made before. Refuses names that are taken before a company is made for them; of two
 * who want one name at the same moment, storing it decides. The names are read first: a name that another run of this
 * call has just taken comes with that run's key.
 */
async function findEarlier({ username, email }: NewClient, { stores, clock, once }: SignedInContext) {
  const [sameName, sameEmail] = await Promise.all([
    stores.users.byUsername(username),
    stores.users.byEmail(email),
  ])
  const earlier = once && (await stores.users.createdBy(once, clock.now()))
  if (earlier) return earlier
  if (sameName) throw new AppError('USERNAME_TAKEN')
  if (sameEmail) throw new AppError('EMAIL_TAKEN')
  return undefined
}

/** The actor's own company when the actor reaches no other: naming another one is refused before anything is looked up. */
async function requireCompanyInReach(
  body: NewClient,
  { stores, actor }: SignedInContext,
): Promise<CompanyRecord | undefined> {
  if (scopeOf(actor.role, 'client:create') === 'any') return undefined
  const company = await stores.companies.findByName(body.company)
  if (company?.id !== actor.companyId) {
    throw refused('company', 'You can add people to your own company only.')
  }
  return company
}

function refused(field: string, message: string): AppError {
  return new AppError('FORBIDDEN', { fields: { [field]: message } })
}
