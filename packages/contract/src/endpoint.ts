import type * as z from 'zod'
import type { Permission } from './access.ts'
import type { csvContentType } from './csv.ts'

/** One call of the API: everything that the gateway, the client, the mocks and the documents derive from. */
export interface Endpoint {
  /** The Lambda function that serves it, and all other endpoints of its path. */
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `{id}`. */
  readonly path: `/api/${string}`
  /** `public`, or the permission that the session's role must hold. */
  readonly access: 'public' | Permission
  readonly summary: string
  /**
   * `credentials`: checks a secret, or mails a link to one. `files`: prepares, reads or writes many records or bytes at once.
   * `frequent`: every open page asks again and again.
   */
  readonly throttle?: 'credentials' | 'files' | 'frequent'
  /**
   * Called from outside the site too, by programs that send neither its origin nor JSON: a secret in the address says who
   * may. Without this an unsafe call from elsewhere is refused.
   */
  readonly fromAnywhere?: true
  /** Open also to somebody whose role needs two-factor and who has not turned it on yet. */
  readonly duringEnrolment?: true
  /**
   * Asks the actor to have proven their password or code within `lifetimes.stepUp`: every call, those whose content changes
   * how somebody signs in or what they may do (the operation tells), or it carries the proof in its own body.
   */
  readonly stepUp?: 'always' | 'by-content' | 'in-body'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Strict: an unknown key is refused. A call with a body accepts nothing but `application/json`. */
  readonly body?: z.ZodObject
  /** What the caller may see: fields that the schema does not name never leave. Absent for 204. */
  readonly response?: z.ZodType
  /** 303 answers no body: `response` is the address, a string, where the caller goes on with GET. */
  readonly status: 200 | 201 | 204 | 303
  /** The answer is a page: an array, with the next page's address in the Link header (`?limit=&cursor=`). */
  readonly paged?: true
  /** Takes an `Idempotency-Key`: the same key and body make one record. */
  readonly idempotent?: true
  /** The answer is this text instead of JSON. `response` is a string then, or for CSV rows of cells, the first its head. */
  readonly contentType?: 'text/calendar; charset=utf-8' | typeof csvContentType
  /** The answer holds a secret (a key, a code, a signed address). It is never compressed: its length would tell of it (BREACH). */
  readonly secret?: true
  /** `Cache-Control` of a success; every other answer is `no-store`. */
  readonly cache?: string
}

/** Defines an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Field<E, K extends string> = E extends { readonly [P in K]: infer S } ? S : undefined

/** What an operation receives, parsed. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<Field<E, 'params'>>
  query: Parsed<Field<E, 'query'>>
  body: Parsed<Field<E, 'body'>>
}
/** What a caller sends as the body. */
export type BodyOf<E extends Endpoint> = Sent<Field<E, 'body'>>
/** What a caller reads from a success; undefined for 204. */
export type ResponseOf<E extends Endpoint> = Parsed<Field<E, 'response'>>
