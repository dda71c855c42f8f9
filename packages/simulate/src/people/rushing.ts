import { budgets, rateLimits } from '@remotehands/contract'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import type { Random } from '../kernel/random.ts'
import type { Person } from '../model.ts'
import type { Tries, World } from '../world.ts'
import type { Browser } from './browser.ts'
import { password } from './found.ts'
import { newPerson } from './guests.ts'
import type { Tell } from './sitting.ts'
import { textOf } from './texts.ts'
import { give } from './told.ts'

const noTries = (): Tries => ({ counted: 0, unclear: 0, struck: 0 })

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
    else if (tries.counted + tries.unclear + tries.struck < limit)
      world.note('budgets', `${what} was refused after ${tries.counted} of ${limit}.`)
    return false
  } finally {
    if (tries.counted > limit + tries.unclear)
      world.note('budgets', `${what} was let through ${tries.counted} times; ${limit} are allowed.`)
  }
}

/** One address writes to the desk too often, and sends each message twice: the second is the same, and counts for nothing. */
export async function writeTooOften(world: World, ip: string, chance: Random, tell: Tell): Promise<void> {
  const { limit } = rateLimits.contactPerAddress
  const tries = noTries()
  const browser = world.open(undefined, ip, tries)
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
  person: Person,
  [known, strange]: readonly [ip: string, strangers: string],
  tell: Tell,
): Promise<void> {
  const { username } = person
  const own = world.open(person, known)
  const signIn = (browser: Browser, typed: string) =>
    browser.call('auth.login', { body: { username, password: typed } })
  // Their browser is known from now on.
  await signIn(own, password)
  const { limit } = rateLimits.loginPerAccount
  const tries = noTries()
  const stranger = world.open(undefined, strange, tries)
  tell(`guesses the password of ${username} ${limit + 3} times`)
  for (let at = 0; at < limit + 3; at++)
    await attempt(world, tries, limit, `A guess of ${username}’s password`, () =>
      signIn(stranger, `guessed-${at}`),
    )
  // Told to wait, they would break the law.
  await signIn(own, password)
  // Elsewhere they would have to wait, if they were never there.
  await world.kernel.sleep(rateLimits.loginPerAccount.windowSeconds * 1_000)
}

/** Somebody asks too often; questions without words cost nothing. */
export async function askTooOften(
  world: World,
  person: Person,
  ip: string,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { username, company } = person
  const tries = noTries()
  const own = world.open(person, ip, tries)
  await own.call('auth.login', { body: { username, password } })
  const [limit] = budgets.ask.actor
  tell(`asks ${limit + 3} times`)
  for (let at = 0; at < limit + 3; at++) {
    await own.call('questions.create', { body: { question: '' } }).catch(() => undefined)
    const question = textOf(chance, `often${company}`)
    await attempt(world, tries, limit, `A question of ${username}`, () =>
      own.call('questions.create', { body: { question }, idempotencyKey: keyOf(chance) }),
    )
  }
}

/** A company's administrator invites too many people: none of the last is there. */
export async function inviteTooOften(
  world: World,
  person: Person,
  ip: string,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model } = world
  const tries = noTries()
  const own = world.open(person, ip, tries)
  await own.call('auth.login', { body: { username: person.username, password } })
  const { limit } = rateLimits.invitationsPerInviter
  const company = model.companies.get(person.company)?.name
  tell(`invites ${limit + 3} people`)
  for (let at = 0; at < limit + 3; at++) {
    const guest = newPerson(world, person.company, chance)
    const { username, email } = guest
    const body = { firstName: 'Nora', lastName: 'Late', username, email, company, role: 'client' }
    const idempotencyKey = keyOf(chance)
    let isDone = false
    const act = async () => {
      const { id } = await own.call('users.create', { body, idempotencyKey })
      isDone = true
      give(world, 'user', id)
      model.people.set(id, Object.assign(guest, { id }))
    }
    const before = { ...tries }
    if (await attempt(world, tries, limit, `An invitation by ${person.username}`, act)) continue
    const isClear = tries.unclear === before.unclear && tries.struck === before.struck
    if (!isDone && isClear) model.refusedInvitations.push(username)
  }
}

/** Somebody asks for a link to set a password, again and again. */
export async function forgetTooOften(world: World, person: Person, ip: string, tell: Tell): Promise<void> {
  const { model, kernel } = world
  const tries = noTries()
  const stranger = world.open(undefined, ip, tries)
  const { limit, windowSeconds } = rateLimits.passwordLinksPerAccount
  const { email } = person
  tell(`asks for ${limit + 2} links for ${person.username}`)
  const from = kernel.now()
  for (let at = 0; at < limit + 2; at++)
    await attempt(world, tries, limit, `A link for ${person.username}`, () =>
      stranger.call('password.forgot', { body: { email } }),
    )
  const until = from + 3 * windowSeconds * 1_000
  model.linkTries.push({ person, from, until, counted: tries.counted, unclear: tries.unclear + tries.struck })
}

const keyOf = (chance: Random) =>
  Array.from({ length: 4 }, () => String(chance.below(2 ** 32)).padStart(10, '0')).join('-')
