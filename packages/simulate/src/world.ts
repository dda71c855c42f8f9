import type { Api, EndpointId, ResponseOf } from '@remotehands/contract'
import type { AnyInput } from '../../../web/src/lib/api.ts'
import { ApiError } from '../../../web/src/lib/api-error.ts'
import { createDigest } from './kernel/digest.ts'
import { createKernel, type Kernel } from './kernel/kernel.ts'
import { type Random, random } from './kernel/random.ts'
import { leakIn, redactedIn } from './laws/apart.ts'
import { type Law, LawBroken } from './laws/law.ts'
import { createModel, type Model, markerOf, type Person, type SentMail } from './model.ts'
import { type Browser, openBrowser } from './people/browser.ts'
import { createFaults, type FaultKind, type Faults } from './system/faults.ts'
import { createSystem, type System } from './system/system.ts'

/** What became of the tries of somebody who tries too often. */
export interface Tries {
  counted: number
  /** Failed, and may have counted. */
  unclear: number
  /** Met a fault: what counts them may have been sent twice. */
  struck: number
}

interface Size {
  days: number
  companies: number
  people: number
  technicians: number
}

export interface Plan extends Size {
  seed: string
  faults: readonly FaultKind[]
  /** Who is left out: these people, or single sittings. */
  without: ReadonlySet<string>
  /** If given, only these people, or single sittings. */
  only?: ReadonlySet<string> | undefined
}

export interface World {
  plan: Plan
  kernel: Kernel
  system: System
  faults: Faults
  model: Model
  start: number
  /** The end of what people do; the hours after it are quiet. */
  end: number
  calls(): number
  /** A marker for something written about a company. */
  marker(company: number, isInternal?: boolean): string
  /** What is done by whom, in its order. */
  story: { sitting: string; step: number; at: number; text: string }[]
  /** Lets somebody do something at a time. */
  sit(name: string, at: number, act: (chance: Random, tell: (text: string) => void) => Promise<void>): void
  /** Whether nobody is in the middle of something. */
  isQuiet(): boolean
  /** With `tries`, of somebody who does more than is allowed, and is told to wait. */
  open(person: Person | undefined, ip: string, tries?: Tries): Browser
  call<Id extends EndpointId>(browser: Browser, id: Id, input?: AnyInput): Promise<ResponseOf<Api[Id]>>
  break(law: Law, what: string): never
  /** Writes down that a law broke, for whoever lets time pass. */
  note(law: Law, what: string): void
  /** The browser of an administrator who looks after the end. */
  clerk: Browser
  clerkName(): string
  /** What broke while things were happening. */
  broken(): LawBroken | undefined
  /** Errors that were logged, and whether a fault explains them. */
  errors: { step: number; message: string; details: Record<string, unknown> | undefined }[]
  digest(): string
}

/** How long a process takes at most to note that a mail went out. */
const notingMs = 20_000
const day = 24 * 3_600_000
/** A Monday, and the Thursdays before the clocks of the desk go forward and back. */
const firstDays = ['2026-03-02T05:00:00.000Z', '2026-03-05T05:00:00.000Z', '2026-10-29T04:00:00.000Z']

export function createWorld(plan: Plan): World & { ambient: Random } {
  const chance = random(plan.seed)
  const firstDay = Date.parse(chance.fork('season').pick(firstDays))
  const kernel = createKernel(firstDay)
  const faults = createFaults(plan.faults, chance.fork('faults'))
  const model = createModel()
  const digest = createDigest()
  const story: World['story'] = []
  const errors: World['errors'] = []
  const end = firstDay + plan.days * day
  let calls = 0
  let serial = 0
  let sitting = 0
  let brokenBy: LawBroken | undefined

  const report = (law: Law, what: string) => {
    brokenBy ??= new LawBroken(law, kernel.step(), what)
    return brokenBy
  }
  const system = createSystem({
    kernel,
    faults,
    random: chance.fork('system'),
    poisonEvery: 4_001,
    onMail(mail, sender) {
      digest.note('mail', mail.to, mail.subject, mail.text)
      const sent: SentMail = { ...mail, at: kernel.now(), mayRepeat: false }
      model.mails.push(sent)
      const before = sender.struck
      kernel.after(notingMs, () => {
        sent.mayRepeat = !sender.isAlive() || sender.struck > before
      })
      const reader = model.addresses.get(mail.to.toLowerCase())
      requireApart(`${mail.subject}\n${withoutOwnMove(mail, reader)}`, reader, 'a mail')
    },
    onRecord: ({ eventName, key }, id) => digest.note('record', id, eventName, key.pk, key.sk),
    onLost: (what) => void report('versions', `${what}, and what a later one had added is lost.`),
    onError: (message, details) => errors.push({ step: kernel.step(), message, details }),
  })

  /** A mail's text; of that which tells somebody of their move, without the company that they left: it may come late. */
  function withoutOwnMove(
    { subject, text }: Pick<SentMail, 'subject' | 'text'>,
    reader: Person | undefined,
  ): string {
    const left = reader?.left && model.companies.get(reader.left.company)
    return left && subject === 'Your company was changed' ? text.replace(`Company: ${left.name} →`, '') : text
  }

  /** Nothing that isn't for a reader stands in what they get. */
  function requireApart(text: string, reader: Person | undefined, where: string): void {
    const leak = leakIn(text, reader, model, kernel.now())
    if (leak) report('apart', `${leak} in ${where}.`)
  }

  const open: World['open'] = (person, ip, tries) =>
    openBrowser(ip, async (request) => {
      calls += 1
      // The way there and back.
      await kernel.sleep(5 + 30 * faults.random.next())
      const outcome = await system.request(request)
      await kernel.sleep(5 + 30 * faults.random.next())
      digest.note('call', request.method, request.path, outcome.status, outcome.body)
      if (outcome.body) {
        requireApart(outcome.body, person, `${request.method} ${request.path}`)
        const gone = redactedIn(outcome.body, model, kernel.now())
        if (gone) report('gone', `${gone} was redacted, and stands in ${request.method} ${request.path}.`)
      }
      if (outcome.status >= 500 && !outcome.isStruck)
        report('faultless', `${request.method} ${request.path} answered ${outcome.status}: ${outcome.body}`)
      if (tries && outcome.isStruck) tries.struck += 1
      if (outcome.status === 429 && !tries)
        report('budgets', `${person?.username ?? ip} had to wait: ${request.method} ${request.path}.`)
      return outcome
    })

  return {
    ...{ plan, kernel, system, faults, model, start: firstDay, end, story, errors },
    ambient: chance.fork('ambient'),
    calls: () => calls,
    marker(company, isInternal) {
      serial += 1
      return markerOf(company, serial, isInternal)
    },
    sit(name, at, act) {
      const who = name.split(' ')[0] ?? ''
      if (plan.without.has(name) || plan.without.has(who)) return
      if (plan.only && !plan.only.has(name) && !plan.only.has(who)) return
      kernel.after(at - kernel.now(), () => {
        sitting += 1
        const tell = (text: string) =>
          void story.push({ sitting: name, step: kernel.step(), at: kernel.now(), text })
        act(chance.fork(name), tell)
          .catch((error: unknown) => {
            if (error instanceof LawBroken || error instanceof ApiError) return
            brokenBy ??= new LawBroken(
              'faultless',
              kernel.step(),
              `${name}: ${String((error as Error).stack)}`,
            )
          })
          .finally(() => {
            sitting -= 1
          })
      })
    },
    isQuiet: () => sitting === 0,
    open,
    clerk: open(clerk, '192.0.2.1'),
    clerkName: () => [...model.people.values()].find(({ role }) => role === 'admin')?.username ?? '',
    call: (browser, id, input) => browser.call(id, input),
    break: (law, what) => {
      throw report(law, what)
    },
    note: (law, what) => void report(law, what),
    broken: () => brokenBy,
    digest: digest.read,
  }
}

/** Whoever looks after the end is of the staff. */
const clerk: Person = {
  ...{ id: 0, name: 'The clerk', username: 'clerk', email: 'clerk@desk.example', role: 'admin', company: 1 },
  ...{ readsOwn: false, isActive: true, changedAt: 0, isBusy: false },
}
