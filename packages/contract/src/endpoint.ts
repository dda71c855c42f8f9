import type * as z from 'zod'
import type { Permission } from './access.ts'
import type { Budget } from './budgets.ts'
import type { csvContentType } from './csv.ts'

/** Its response is a string, base64: the pipeline sends the bytes. */
export const pdfContentType = 'application/pdf'

/** One call of the API: the source of the gateway's routes, the client, the mocks and the documents. */
export type Endpoint = AnyCall & (Reading | Writing)

interface Reading {
  readonly method: 'GET'
  /** Of its own, where it reads more than a screen; `budgetOf` has that of the others. */
  readonly budget?: Budget
}
interface Writing {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** How often it may be called; the pipeline counts. A call that only reads may have one too. */
  readonly budget: Budget
}

interface AnyCall {
  /** The Lambda function that serves it and every other endpoint on its path. */
  readonly group: string
  /** Path parameters are written `{id}`. */
  readonly path: `/api/${string}`
  /** `public`, or the permission that the caller's role needs. */
  readonly access: 'public' | Permission
  readonly summary: string
  /**
   * `credentials`: checks a secret, or mails a link to one. `files`: prepares, reads or writes many records
   * or bytes at once. `frequent`: every open page polls it.
   */
  readonly throttle?: 'credentials' | 'files' | 'frequent'
  /**
   * Programs outside the site call it too. They send neither its origin nor JSON; a secret in the address
   * authorizes them. Without this flag, the API refuses unsafe calls from other origins.
   */
  readonly fromAnywhere?: true
  /** Also open to people whose role requires two-factor and who haven't turned it on yet. */
  readonly duringEnrolment?: true
  /**
   * Requires a password or code confirmed within `lifetimes.stepUp`: for every call, for calls whose content
   * changes how somebody signs in or what they may do (the operation decides), or in the call's own body.
   */
  readonly stepUp?: 'always' | 'by-content' | 'in-body'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Strict: rejects unknown keys. A call with a body accepts only `application/json`. */
  readonly body?: z.ZodObject
  /** What the caller may see: the response drops fields that the schema doesn't name. Absent for 204. */
  readonly response?: z.ZodType
  /** 303 has no body: `response` is the address, a string, that the caller continues to with GET. */
  readonly status: 200 | 201 | 204 | 303
  /** Returns one page: an array, with the next page's address in the Link header (`?limit=&cursor=`). */
  readonly paged?: true
  /** Accepts an `Idempotency-Key`: repeating a key with the same body creates one record. */
  readonly idempotent?: true
  /** Returns this instead of JSON. `response` is a string, in base64 for a PDF, or for CSV rows of cells, header first. */
  readonly contentType?: 'text/calendar; charset=utf-8' | typeof csvContentType | typeof pdfContentType
  /** Returns a secret (key, code, signed address): never compressed, as its length would leak it (BREACH). */
  readonly secret?: true
  /** `Cache-Control` of a successful response; every other response is `no-store`. */
  readonly cache?: string
}

/** Defines an endpoint, keeping its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Field<E, K extends string> = E extends { readonly [P in K]: infer S } ? S : undefined

/** What an operation receives after parsing. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<Field<E, 'params'>>
  query: Parsed<Field<E, 'query'>>
  body: Parsed<Field<E, 'body'>>
}
/** What a caller sends as the body. */
export type BodyOf<E extends Endpoint> = Sent<Field<E, 'body'>>
/** What a caller receives on success; undefined for 204. */
export type ResponseOf<E extends Endpoint> = Parsed<Field<E, 'response'>>
