import type { UserRecord } from '../people/user.ts'
import { isStaff } from '../people/user-item.ts'
import { openText, sealText } from '../security/sealed-text.ts'
import type { Services } from '../services.ts'
import { type ErasureRecord, Identity } from './erasure.ts'

const placeOf = (userId: number) => ({ use: 'erasures', subject: String(userId) })

/** Who the person was, sealed for the erasure's own record. */
export function sealIdentity(
  user: UserRecord,
  found: Pick<Identity, 'companyIds' | 'ownNames'>,
  services: Pick<Services, 'settings'>,
): Promise<string> {
  const { id: userId, firstName, lastName, username, email, phoneNumber, role, vendorId } = user
  const externalIds = user.externalIds.map(({ id }) => id)
  const person: Identity = {
    ...{ userId, firstName, lastName, username, email, phoneNumber, externalIds },
    ...{ isStaff: isStaff(role), ...found, ...(vendorId !== undefined && { vendorId }) },
  }
  return sealText(placeOf(userId), JSON.stringify(person), services)
}

/** Undefined once it is forgotten. */
export async function openIdentity(
  { userId, sealed }: ErasureRecord,
  services: Pick<Services, 'settings'>,
): Promise<Identity | undefined> {
  if (sealed === null) return undefined
  const { text } = await openText(placeOf(userId), sealed, services)
  return Identity.parse(JSON.parse(text))
}
