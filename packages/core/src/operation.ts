import type {
  Api,
  EndpointId,
  Group,
  groups,
  InputOf,
  ResponseOf,
  Role,
  SiteCookie,
} from '@remotehands/contract'
import type { Services } from './services.ts'
import type { Once } from './table/once.ts'
import type { Page, PageRequest } from './table/page.ts'

/** Who is asking, from the session alone. */
export interface Actor {
  userId: number
  role: Role
  companyId: number
  /** Set for the role vendor alone. */
  vendorId: number | undefined
  sessionId: string
  /** Raised by every change of what the person may see or signs in with. */
  authEpoch: number
  /** When the person last proved in this session, by password or code, who they are; null when it is not known. */
  provenAt: string | null
  /** The role needs two-factor and it is off. */
  mustEnrolTwoFactor: boolean
}

/** Cookies of this exchange: names as in `cookies.ts`, without their prefix. */
export interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
}
export type CookieName = Exclude<SiteCookie, 'hint'>

/** What only operations of some groups work with: their functions alone have it, and no other operation can ask for it. */
interface GroupServices {
  auth: Pick<Services, 'hasher'>
  contact: Pick<Services, 'mailer'>
  tickets: Pick<Services, 'files'>
  users: Pick<Services, 'suppressionList'>
  vendors: Pick<Services, 'files'>
}

/** What the pipeline and every operation work with. */
export type CommonServices = Pick<Services, 'stores' | 'clock' | 'log' | 'settings'>
/** What the operations of a group work with. */
export type ServicesOf<G extends Group> = CommonServices &
  (G extends keyof GroupServices ? GroupServices[G] : unknown)

interface Exchange {
  /** The caller's address, as the gateway saw it. */
  ip: string
  /** What the browser says of itself, and where CloudFront sees it. */
  userAgent: string | undefined
  place: string | undefined
  cookies: Cookies
  /** Set when the call takes an Idempotency-Key and one was sent. */
  once: Once | undefined
}
export interface PublicContext extends CommonServices, Exchange {
  actor: Actor | undefined
}
export interface SignedInContext extends CommonServices, Exchange {
  actor: Actor
}
/** What is done for somebody: in a request of theirs, or later, in a job that they asked for. */
export interface ActingContext extends CommonServices, Pick<Exchange, 'ip' | 'userAgent' | 'place' | 'once'> {
  actor: Pick<Actor, 'userId' | 'role' | 'companyId'>
}

type Endpoint<Id extends EndpointId> = Api[Id]
type ContextOf<Id extends EndpointId> = ServicesOf<Endpoint<Id>['group']> &
  (Endpoint<Id>['access'] extends 'public' ? PublicContext : SignedInContext)
type OperationInput<Id extends EndpointId> = InputOf<Endpoint<Id>> &
  (Endpoint<Id> extends { readonly paged: true } ? { page: PageRequest } : unknown)
type Output<Id extends EndpointId> =
  Endpoint<Id> extends { readonly paged: true }
    ? ResponseOf<Endpoint<Id>> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : ResponseOf<Endpoint<Id>>

/** What one endpoint does: parsed input and an explicit context in, the response (or a page of it) out. */
export type Operation<Id extends EndpointId> = (
  input: OperationInput<Id>,
  context: ContextOf<Id>,
) => Promise<Output<Id>>

/** All operations of one group; a missing one does not compile. */
export type Operations<G extends Group> = {
  [Id in keyof (typeof groups)[G] & EndpointId]: Operation<Id>
}
