import { budgets, rateLimits } from '@remotehands/contract'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import type { Random } from '../kernel/random.ts'
import type { Person } from '../model.ts'
import type { World } from '../world.ts'
import type { Browser } from './browser.ts'
import { password } from './found.ts'
import { textOf } from './texts.ts'

type Tell = (text: string) => void

/** What became of the tries of somebody who tries too often. `unclear`: failed, and may have counted. */
interface Tries {
  counted: number
  unclear: number
}

/** Tries once. What is refused for its number may be refused only after so many that counted, and no more may count. */
async function attempt(
  world: World,
  tries: Tries,
  limit: number,
  what: string,
  act: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act()
    tries.counted += 1
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A wrong password.
    if (error.status === 401) tries.counted += 1
    else if (error.status !== 429) tries.unclear += 1
    else if (tries.counted + tries.unclear < limit)
      world.note('budgets', `${what} was refused after ${tries.counted} of ${limit}.`)
    return false
  } finally {
    if (tries.counted > limit + tries.unclear)
      world.note('budgets', `${what} was let through ${tries.counted} times; ${limit} are allowed.`)
  }
}

/** One address writes to the desk too often, and sends each message twice: the second is the same, and counts for nothing. */
export async function writeTooOften(world: World, ip: string, chance: Random, tell: Tell): Promise<void> {
  const browser = world.open(undefined, ip, true)
  const { limit } = rateLimits.contactPerAddress
  const tries = { counted: 0, unclear: 0 }
  tell(`writes ${limit + 2} times`)
  for (let at = 0; at < limit + 2; at++) {
    const marker = `visit${chance.below(2 ** 31)}`
    const text = { projectDetails: textOf(chance, marker), message: textOf(chance, marker), honeypot: '' }
    const who = { name: 'Vera Visitor', email: 'vera@visitor.example', role: 'Head of IT' }
    const input = { body: { ...who, ...text, subject: `About ${marker}` }, idempotencyKey: keyOf(chance) }
    const send = () => browser.call('contact.send', input)
    if (await attempt(world, tries, limit, 'A message', send))
      await send().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 429)
          world.note('budgets', `The same message again was refused as one too many, after ${tries.counted}.`)
      })
  }
}

/** A stranger guesses somebody's password; they themselves sign in meanwhile, where they did before. */
export async function guessPassword(
  world: World,
  { username }: Person,
  own: Browser,
  ip: string,
  tell: Tell,
): Promise<void> {
  const signIn = (browser: Browser, typed: string) =>
    browser.call('auth.login', { body: { username, password: typed } })
  // Their browser is known from now on.
  await signIn(own, password)
  const stranger = world.open(undefined, ip, true)
  const { limit } = rateLimits.loginPerAccount
  const tries = { counted: 0, unclear: 0 }
  tell(`guesses the password of ${username} ${limit + 3} times`)
  for (let at = 0; at < limit + 3; at++)
    await attempt(world, tries, limit, `A guess of ${username}’s password`, () =>
      signIn(stranger, `guessed-${at}`),
    )
  await signIn(own, password).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429)
      world.note('budgets', `${username} was locked out of their own browser by a stranger.`)
  })
}

/** Somebody asks too often; questions without words cost nothing. */
export async function askTooOften(
  world: World,
  { username, company }: Person,
  own: Browser,
  chance: Random,
  tell: Tell,
): Promise<void> {
  await own.call('auth.login', { body: { username, password } })
  const [limit] = budgets.ask.actor
  const tries = { counted: 0, unclear: 0 }
  tell(`asks ${limit + 3} times`)
  for (let at = 0; at < limit + 3; at++) {
    await own.call('questions.create', { body: { question: '' } }).catch(() => undefined)
    const question = textOf(chance, `often${company}`)
    await attempt(world, tries, limit, `A question of ${username}`, () =>
      own.call('questions.create', { body: { question }, idempotencyKey: keyOf(chance) }),
    )
  }
}

const keyOf = (chance: Random) =>
  Array.from({ length: 4 }, () => String(chance.below(2 ** 32)).padStart(10, '0')).join('-')
