import type {
  Api,
  EndpointId,
  Group,
  groups,
  InputOf,
  NoticeChoices,
  ResponseOf,
  Role,
  SiteCookie,
  TicketScope,
} from '@remotehands/contract'
import type { Services } from './services.ts'
import type { Page, PageRequest } from './table/pages.ts'
import type { Once } from './table/records.ts'

/** Who is asking, known from the session only. */
export interface Actor {
  userId: number
  role: Role
  companyId: number
  ticketScope: TicketScope
  siteId: number | null
  /** Only set for the role vendor. */
  vendorId: number | undefined
  /** What was told to all staff before this is not for the person, should they be staff. */
  staffSince: string
  /** What the person chose to hear about. */
  choices: NoticeChoices
  sessionId: string
  /** Incremented by every change to what the person may see or signs in with. */
  authEpoch: number
  /** When the person last proved who they are in this session, by password or code; null if unknown. */
  provenAt: string | null
  /** The role requires two-factor and it's off. */
  mustEnrolTwoFactor: boolean
}

/** Cookies of this exchange: names as in `cookies.ts`, without their prefix. */
export interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
}
export type CookieName = Exclude<SiteCookie, 'hint'>

/** Services for some groups only: other groups' functions lack them, and their operations can't ask. */
interface GroupServices {
  auth: Pick<Services, 'hasher'>
  contact: Pick<Services, 'mailer'>
  tickets: Pick<Services, 'files'>
  mail: Pick<Services, 'files'>
  questions: Pick<Services, 'files'>
  users: Pick<Services, 'suppressionList'>
  vendors: Pick<Services, 'files'>
}

/** What the pipeline and every operation use. */
export type CommonServices = Pick<Services, 'stores' | 'clock' | 'log' | 'settings'>
/** What a group's operations use. */
export type ServicesOf<G extends Group> = CommonServices &
  (G extends keyof GroupServices ? GroupServices[G] : unknown)

interface Exchange {
  /** The caller's address, as seen by the gateway. */
  ip: string
  /** The browser's own description, and the place where CloudFront sees it. */
  userAgent: string | undefined
  place: string | undefined
  cookies: Cookies
  /** Set if the call takes an Idempotency-Key and got one. */
  once: Once | undefined
}
export interface PublicContext extends CommonServices, Exchange {
  actor: Actor | undefined
}
export interface SignedInContext extends CommonServices, Exchange {
  actor: Actor
}
/** The context of work for a person: in their request, or later in a job they started. */
export interface ActingContext extends CommonServices, Pick<Exchange, 'ip' | 'userAgent' | 'place' | 'once'> {
  actor: Pick<Actor, 'userId' | 'role' | 'companyId' | 'ticketScope' | 'siteId'>
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

/** An endpoint's work: takes parsed input and an explicit context, returns the response (or a page of it). */
export type Operation<Id extends EndpointId> = (
  input: OperationInput<Id>,
  context: ContextOf<Id>,
) => Promise<Output<Id>>

/** All operations of one group; doesn't compile if one is missing. */
export type Operations<G extends Group> = {
  [Id in keyof (typeof groups)[G] & EndpointId]: Operation<Id>
}
