import { ifVersion, type Write } from '../table/table.ts'
import { newsWrite } from '../tickets/queue/queue-news.ts'
import { approverWrites } from './approvers.ts'
import { hearerKey } from './hearers.ts'
import { noPassword } from './operations/no-password.ts'
import { formerColleague } from './present-user.ts'
import type { UserRecord } from './user.ts'
import { userKey } from './user-item.ts'
import type { UserAct } from './user-store.ts'
import { personIdWrites, userEventWrite, userGuards } from './user-writes.ts'

const lists = ['gsi1', 'gsi2', 'gsi3'].flatMap((index) => [`${index}pk`, `${index}sk`])

/**
 * The writes by which a person becomes a former colleague: what is left says that there was one, in which role and at which
 * company. They are on no list of people, and their names are free again.
 */
export async function formerPersonWrites(user: UserRecord, act: UserAct): Promise<Write[]> {
  const { id, version, role, companyId, createdAt } = user
  const guards = await userGuards(user)
  const former: UserRecord = {
    externalIds: [],
    ...{ id, role, companyId, createdAt, ...formerColleague },
    ...{ version: version + 1, authEpoch: user.authEpoch + 1, passwordHash: noPassword, lastLogin: null },
    ...{ username: `former-${id}`, email: `former-${id}@erased.invalid`, phoneNumber: null, siteId: null },
    ...{ signature: '', ticketScope: 'own', isActive: false, isApprover: false, mailNotifications: false },
    erasedAt: act.at,
    ...(user.vendorId !== undefined && { vendorId: user.vendorId }),
  }
  const remove = [
    'twoFactor',
    'totpStep',
    'hearing',
    'absence',
    'staffSince',
    'changedCompany',
    'deactivatedAt',
    ...lists,
  ]
  const { id: _, ...set } = former
  return [
    { update: userKey(id), changes: { set, remove }, condition: ifVersion(version) },
    { delete: guards.username },
    { delete: guards.email },
    { delete: hearerKey(id) },
    ...approverWrites(user, former),
    ...(await personIdWrites(user, former)),
    newsWrite({ userId: id }),
    userEventWrite(former, act),
  ]
}
