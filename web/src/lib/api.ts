import { routes } from 'virtual:contract-routes'
import {
  type Api,
  type BodyOf,
  type EndpointId,
  type InputOf,
  idleHeader,
  type ResponseOf,
} from '@remotehands/contract'
import { idleSeconds } from './activity.ts'
import { ApiError, readError } from './api-error.ts'
import { askAhead, dropEarlyAnswers, isAsked, noteRead, takeArrived, takeEarlyAnswer } from './first-calls.ts'
import { confirmIdentity } from './step-up.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [P in Name]: Value }
type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [P in Name]?: Partial<Value> | undefined }

/** What a call takes beside its name: exactly the parts that its endpoint defines. */
export type CallInput<Id extends EndpointId> = Part<'params', InputOf<Api[Id]>['params']> &
  Optional<'query', InputOf<Api[Id]>['query']> &
  Part<'body', BodyOf<Api[Id]>> & { idempotencyKey?: string }

/** `call('news.list')` needs no second argument; `call('tickets.create', {body})` does. */
export type CallArguments<Id extends EndpointId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

/**
 * Calls the API with the session's cookie and reads its answer; undefined for 204. Throws ApiError, also when no
 * answer came.
 */
export async function call<Id extends EndpointId>(
  id: Id,
  ...[input]: CallArguments<Id>
): Promise<ResponseOf<Api[Id]>> {
  const response = await send(id, (input ?? {}) as AnyInput)
  if (response.status === 204) return undefined as ResponseOf<Api[Id]>
  return await readJson(response)
}

/** One page of a list, and the cursor of the next one (from the Link header, RFC 8288). */
export async function callPage<Id extends EndpointId>(
  id: Id,
  ...[input]: CallArguments<Id>
): Promise<{ items: ResponseOf<Api[Id]>; nextCursor: string | undefined }> {
  const response = await send(id, (input ?? {}) as AnyInput)
  return { items: await readJson(response), nextCursor: nextCursor(response.headers.get('link')) }
}

/** What has been answered ahead to a call that reads; once. Undefined where it has to be called. */
export function arrivedAnswer(id: EndpointId, input?: AnyInput) {
  const answer = takeArrived(addressOf(id, input))
  return answer && { url: answer.url, data: answer.body }
}

/** The same of a page of a list. */
export function arrivedPage(id: EndpointId, input: AnyInput) {
  const answer = takeArrived(addressOf(id, input))
  const cursor = answer && nextCursor(answer.headers.get('link'))
  return answer && { url: answer.url, data: { items: answer.body, nextCursor: cursor } }
}

/** Asks for what is about to be called, unless it is on its way. */
export function askFor(id: EndpointId, input: AnyInput): void {
  const url = addressOf(id, input)
  if (!isAsked(url)) askAhead([url])
}

/** Where a call goes. */
export const addressOf = (id: EndpointId, input: AnyInput = {}) => address(routes[id][1], input)

/** One page of a list as CSV, and the cursor of the next one. */
export async function callCsv(
  id: EndpointId,
  input: AnyInput,
): Promise<{ text: string; nextCursor: string | undefined }> {
  const response = await send(id, input)
  return { text: await response.text(), nextCursor: nextCursor(response.headers.get('link')) }
}

/** The bytes of a file. */
export async function callFile(id: EndpointId, input: AnyInput): Promise<Blob> {
  const response = await send(id, input)
  return response.blob()
}

export interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** Sends a call. One that needs a fresh proof of who it is asks the person for it, and is sent again as it was. */
async function send(id: EndpointId, input: AnyInput): Promise<Response> {
  try {
    return await sendOnce(id, input)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error
    if (await confirmIdentity()) return sendOnce(id, input)
    const message = "Nothing was saved, because you didn't confirm that it's you."
    throw new ApiError(error.status, message, { code: error.code, message })
  }
}

async function sendOnce(id: EndpointId, input: AnyInput): Promise<Response> {
  const [method, path] = routes[id]
  const response = await reach(address(path, input), {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      [idleHeader]: String(idleSeconds()),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  if (response.ok) return response
  const error = await readError(response)
  if (error.code === 'NOT_SIGNED_IN') for (const listener of signedOutListeners) listener()
  throw error
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') noteRead(url)
  const early = init.method === 'GET' ? takeEarlyAnswer(url) : dropEarlyAnswers()
  if (early) return early.catch(() => reach(url, init))
  try {
    return await fetch(url, init)
  } catch (cause) {
    const offline = new ApiError(0, 'The server could not be reached')
    offline.cause = cause
    throw offline
  }
}

async function readJson<T>(response: Response): Promise<T> {
  try {
    return await response.json()
  } catch {
    throw new ApiError(response.status, 'We couldn’t read the server’s answer')
  }
}

/** The same for the same call, in whatever order its query was written: answers that came ahead are found by it. */
function address(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  search.sort()
  return search.size > 0 ? `${filled}?${search}` : filled
}

function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1]
  return (target && new URL(target, location.origin).searchParams.get('cursor')) || undefined
}

const signedOutListeners = new Set<() => void>()

/** Hears that the server no longer knows the session. Returns the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}
