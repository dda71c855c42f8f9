import { folded } from '../../folded.ts'
import type { PublicContext, ServicesOf } from '../../operation.ts'
import { giveBackAttempt, subscriberOf, takeAttempt } from '../../security/attempts.ts'
import { randomToken } from '../../security/random.ts'
import type { PasswordHasher } from '../../services.ts'
import type { UserRecord } from '../user.ts'
import { recordLock, recordRefusal } from './record-access.ts'

/** The account that attempts are counted for, whether it exists or not. */
export function accountOf(username: string): string {
  return folded(username)
}

/**
 * The active user with this name and password; undefined otherwise, in the same time whatever was wrong. Every wrong
 * answer counts for the account and for the address. Throws TOO_MANY_ATTEMPTS, without looking at the password.
 */
export async function checkPassword(
  username: string,
  password: string,
  context: PublicContext & ServicesOf<'auth'>,
): Promise<UserRecord | undefined> {
  const { stores, hasher } = context
  const account = accountOf(username)
  const address = subscriberOf(context.ip)
  // The address first: one that is blocked never touches the account, not even for the moment of a parallel flood.
  await takeAttempt(context, 'loginPerAddress', address)
  try {
    await takeAttempt(context, 'loginPerAccount', account)
  } catch (refusal) {
    // Nothing is tried, so a locked account does not use up an address that others share.
    await giveBackAttempt(context, 'loginPerAddress', address)
    await recordLock(account, context)
    throw refusal
  }

  // A known name costs a second read; so does an unknown one.
  const found = (await stores.users.byUsername(username)) ?? (await stores.users.byId(nobody))
  const user = found?.isActive ? found : undefined
  const decoy = await decoyHash(hasher)
  // Nor has who was invited and has set no password yet: the hash is empty.
  const matches = await hasher.verify(password, user?.passwordHash || decoy)
  if (!user || !matches) {
    await recordRefusal('refused', found ?? { typed: account }, context)
    return undefined
  }

  await giveBackAttempt(context, 'loginPerAccount', account)
  await giveBackAttempt(context, 'loginPerAddress', address)
  if (hasher.needsRehash(user.passwordHash)) await stores.users.rehash(user, await hasher.hash(password))
  return user
}

// Ids begin at 1.
const nobody = 0

const decoys = new WeakMap<PasswordHasher, Promise<string>>()

/** A real hash that nobody has the password of: a name that does not exist costs what one that does costs. */
function decoyHash(hasher: PasswordHasher): Promise<string> {
  const made = decoys.get(hasher)
  if (made) return made
  const fresh = hasher.hash(randomToken(32))
  decoys.set(hasher, fresh)
  fresh.catch(() => decoys.delete(hasher))
  return fresh
}
