import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { PublicContext, ServicesOf } from '../../operation.ts'
import { addressSubjects, orGiveBack, type TakenAttempts, takeAttempt } from '../../security/attempts.ts'
import { randomToken } from '../../security/crypto.ts'
import type { PasswordHasher } from '../../services.ts'
import type { UserRecord } from '../user.ts'
import { knownBrowser } from './known-browser.ts'
import { recordAccess, recordLock } from './record-access.ts'

/**
 * Returns the active user with this name and password; undefined otherwise, after the same time whatever was
 * wrong. Every wrong answer counts against the account and the address. Throws TOO_MANY_ATTEMPTS without
 * checking the password.
 */
export async function checkPassword(
  username: string,
  password: string,
  context: PublicContext & ServicesOf<'auth'>,
  takeTry: TakeTry = takeStrangersTry,
): Promise<UserRecord | undefined> {
  const { stores, hasher } = context
  // The account against which attempts count, whether or not it exists.
  const account = folded(username)
  const taken = await takeTry(account, context)

  // A known name costs a second read, and so does an unknown one.
  const look = stores.users.byUsername(username).then((known) => known ?? stores.users.byId(nobody))
  const found = await orGiveBack(look, taken, context)
  const user = found?.isActive ? found : undefined
  const decoy = await decoyHash(hasher)
  // Nor an invited person without a password yet: the hash is empty.
  const matches = await hasher.verify(password, user?.passwordHash || decoy)
  if (!user || !matches) {
    await recordAccess('refused', found ?? { typed: account }, context)
    return undefined
  }

  await stores.attempts.giveBack(...taken)
  if (hasher.needsRehash(user.passwordHash)) await stores.users.rehash(user, await hasher.hash(password))
  return user
}

/** Counts a try before it is made. */
type TakeTry = (account: string, context: PublicContext) => Promise<TakenAttempts>

/** Once the account or the address is locked, counts a try against the browser, if the person signed in with it before. */
export const takeSignIn: TakeTry = async (account, context) => {
  try {
    return await takeStrangersTry(account, context)
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== 'TOO_MANY_ATTEMPTS') throw refusal
    const known = await knownBrowser(context)
    if (!known || folded(known.user.username) !== account) throw refusal
    return takeAttempt(context, 'loginPerBrowser', known.id)
  }
}

const takeStrangersTry: TakeTry = async (account, context) => {
  // The address first: a blocked one never touches the account, not even during a parallel flood.
  const ofAddress = await takeAttempt(context, 'loginPerAddress', addressSubjects(context.ip))
  try {
    return [...ofAddress, ...(await takeAttempt(context, 'loginPerAccount', account))]
  } catch (refusal) {
    // Nothing was tried, so a locked account doesn't use up an address that others share.
    await context.stores.attempts.giveBack(...ofAddress)
    await recordLock(account, context)
    throw refusal
  }
}

// Ids begin at 1.
const nobody = 0

const decoys = new WeakMap<PasswordHasher, Promise<string>>()

/** A real hash whose password no one has: an unknown name takes as long as a known one. */
function decoyHash(hasher: PasswordHasher): Promise<string> {
  const made = decoys.get(hasher)
  if (made) return made
  const fresh = hasher.hash(randomToken(32))
  decoys.set(hasher, fresh)
  fresh.catch(() => decoys.delete(hasher))
  return fresh
}
