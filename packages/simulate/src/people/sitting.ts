import type { Api, EndpointId, ResponseOf } from '@remotehands/contract'
import type { AnyInput } from '../../../../web/src/lib/api.ts'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import type { Random } from '../kernel/random.ts'
import type { Person, Written } from '../model.ts'
import type { World } from '../world.ts'
import type { Browser } from './browser.ts'
import { password } from './found.ts'

/** What became of a change: done, refused for good, or nobody knows. */
type Result<T> = { is: 'done'; value: T } | { is: 'refused'; error: ApiError } | { is: 'unknown' }

/** A person at their browser. */
/** Notes what somebody does, for the history of a life. */
export type Tell = (text: string) => void

export interface Seat {
  person: Person
  read<Id extends EndpointId>(id: Id, input?: AnyInput): Promise<ResponseOf<Api[Id]> | undefined>
  /** A change that is sent again until an answer comes: with a key if the call takes one, else once. */
  change<Id extends EndpointId>(
    id: Id,
    input: AnyInput,
    isOnce?: boolean,
  ): Promise<Result<ResponseOf<Api[Id]>>>
  /** Writes down what is written before it is sent, and what became of it. */
  write<Id extends EndpointId>(
    text: Pick<Written, 'marker' | 'what' | 'company'> & Partial<Pick<Written, 'ticketId' | 'circle'>>,
    id: Id,
    input: AnyInput,
  ): Promise<Result<ResponseOf<Api[Id]>>>
  pause(seconds: number): Promise<void>
}

const attempts = 6

/** Lets a person sit down at their browser. It keeps its cookies from one time to the next. */
export function seatOf(world: World, person: Person, browser: Browser, chance: Random): Seat {
  const { kernel, model } = world

  const signIn = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      try {
        await browser.call('auth.login', { body: { username: person.username, password } })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401 || error.status === 429) return false
        await kernel.sleep(3_000 * (attempt + 1))
      }
    }
    return false
  }
  /** Sends a call until it is answered, signing in where that is asked for. */
  const send = async <Id extends EndpointId>(
    id: Id,
    input: AnyInput,
    mayRepeat: boolean,
  ): Promise<Result<ResponseOf<Api[Id]>>> => {
    let isUnknown = false
    for (let attempt = 0; attempt < attempts; attempt++) {
      try {
        return { is: 'done', value: await browser.call(id, input) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'NOT_SIGNED_IN') {
          if (!(await signIn())) return isUnknown ? { is: 'unknown' } : { is: 'refused', error }
        } else if (error.status === 0 || error.status >= 500) {
          isUnknown = true
          if (!mayRepeat) return { is: 'unknown' }
          await kernel.sleep(1_000 + 4_000 * (attempt + 1) * chance.next())
        } else return isUnknown && !mayRepeat ? { is: 'unknown' } : { is: 'refused', error }
      }
    }
    return { is: 'unknown' }
  }

  return {
    person,
    async read(id, input = {}) {
      const result = await send(id, input, true)
      return result.is === 'done' ? result.value : undefined
    },
    change: (id, input, isOnce = false) =>
      send(id, isOnce ? { ...input, idempotencyKey: keyOf(chance) } : input, isOnce),
    async write(text, id, input) {
      const written: Written = {
        ...{ ticketId: undefined, circle: undefined, ...text, by: person, way: 'portal', at: kernel.now() },
        ...{ acknowledgedAt: undefined, isRefused: false },
      }
      model.written.set(text.marker, written)
      const result = await send(id, { ...input, idempotencyKey: keyOf(chance) }, true)
      if (result.is === 'done') written.acknowledgedAt = kernel.now()
      if (result.is === 'refused') written.isRefused = true
      return result
    },
    pause: (seconds) => kernel.sleep(seconds * 1_000 * (0.5 + chance.next())),
  }
}

function keyOf(chance: Random): string {
  return Array.from({ length: 4 }, () =>
    chance
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('-')
}
